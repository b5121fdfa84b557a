export default definePageConfig({ navigationBarTitleText: '测试', enablePullDownRefresh: true })
