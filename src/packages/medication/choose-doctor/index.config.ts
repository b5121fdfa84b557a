export default definePageConfig({ navigationBarTitleText: '选择医生', enablePullDownRefresh: true })
