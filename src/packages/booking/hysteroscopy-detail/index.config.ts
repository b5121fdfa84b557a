export default definePageConfig({ navigationBarTitleText: '申请详情', enablePullDownRefresh: true })
