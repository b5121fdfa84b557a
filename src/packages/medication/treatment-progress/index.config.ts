export default definePageConfig({ navigationBarTitleText: '治疗进程打卡', enablePullDownRefresh: true })
