export default definePageConfig({ navigationBarTitleText: '摘要详情', enablePullDownRefresh: true })
