export default definePageConfig({ navigationBarTitleText: '账单详情', enablePullDownRefresh: true })
