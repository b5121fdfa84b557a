export default definePageConfig({ navigationBarTitleText: '缴费记录详情', enablePullDownRefresh: true })
