export default definePageConfig({ navigationBarTitleText: '用药信息', enablePullDownRefresh: true })
