export default definePageConfig({ navigationBarTitleText: '周期摘要', enablePullDownRefresh: true })
