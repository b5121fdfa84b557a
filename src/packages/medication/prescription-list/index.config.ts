export default definePageConfig({ navigationBarTitleText: '处方缴费', enablePullDownRefresh: true })
