export default definePageConfig({ navigationBarTitleText: '病历', enablePullDownRefresh: true })
