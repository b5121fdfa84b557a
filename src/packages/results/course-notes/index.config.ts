export default definePageConfig({ navigationBarTitleText: '病程记录', enablePullDownRefresh: true })
