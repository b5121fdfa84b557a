export default definePageConfig({ navigationBarTitleText: '排队详情', enablePullDownRefresh: true })
