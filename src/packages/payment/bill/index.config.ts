export default definePageConfig({ navigationBarTitleText: '缴费详情', enablePullDownRefresh: true })
