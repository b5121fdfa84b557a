export default definePageConfig({ navigationBarTitleText: '我的建档', enablePullDownRefresh: true })
