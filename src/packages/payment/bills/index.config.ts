export default definePageConfig({ navigationBarTitleText: '待缴费', enablePullDownRefresh: true })
