export default definePageConfig({ navigationBarTitleText: '孕期信息', enablePullDownRefresh: true })
