export default definePageConfig({ navigationBarTitleText: '药品详情', enablePullDownRefresh: true })
