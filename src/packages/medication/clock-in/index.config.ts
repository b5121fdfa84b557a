export default definePageConfig({ navigationBarTitleText: '用药打卡', enablePullDownRefresh: true })
