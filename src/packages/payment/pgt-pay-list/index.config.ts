export default definePageConfig({ navigationBarTitleText: 'PGT缴费', enablePullDownRefresh: true })
