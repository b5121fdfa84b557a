export default definePageConfig({ navigationBarTitleText: '取号记录', enablePullDownRefresh: true })
