export default definePageConfig({ navigationBarTitleText: '续费记录', enablePullDownRefresh: true })
