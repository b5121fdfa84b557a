export default definePageConfig({ navigationBarTitleText: '定位签到', enablePullDownRefresh: true })
