export default definePageConfig({ navigationBarTitleText: '体重管理', enablePullDownRefresh: true })
