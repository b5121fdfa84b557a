export default definePageConfig({ navigationBarTitleText: '签到列表', enablePullDownRefresh: true })
