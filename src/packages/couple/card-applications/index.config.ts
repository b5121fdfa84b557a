export default definePageConfig({ navigationBarTitleText: '登记信息', enablePullDownRefresh: true })
