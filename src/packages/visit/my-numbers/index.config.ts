export default definePageConfig({ navigationBarTitleText: '我的排队', enablePullDownRefresh: true })
