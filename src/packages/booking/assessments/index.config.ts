export default definePageConfig({ navigationBarTitleText: '生育力评估预约', enablePullDownRefresh: true })
