export default definePageConfig({ navigationBarTitleText: '账单缴费', enablePullDownRefresh: true })
