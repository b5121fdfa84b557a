export default definePageConfig({ navigationBarTitleText: '余额退回', enablePullDownRefresh: true })
