export default definePageConfig({ navigationBarTitleText: '就诊卡管理', enablePullDownRefresh: true })
