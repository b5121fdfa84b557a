export default definePageConfig({ navigationBarTitleText: '医嘱详情', enablePullDownRefresh: true })
