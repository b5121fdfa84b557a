export default definePageConfig({ navigationBarTitleText: '报告列表', enablePullDownRefresh: true })
