export default definePageConfig({ navigationBarTitleText: '我的医嘱', enablePullDownRefresh: true })
