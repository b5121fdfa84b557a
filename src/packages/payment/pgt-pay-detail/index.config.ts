export default definePageConfig({ navigationBarTitleText: 'PGT缴费详情', enablePullDownRefresh: true })
