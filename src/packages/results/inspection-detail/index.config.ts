export default definePageConfig({ navigationBarTitleText: '检查报告详情', enablePullDownRefresh: true })
