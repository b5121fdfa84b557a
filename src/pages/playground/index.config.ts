export default definePageConfig({ navigationBarTitleText: '界面组件', enablePullDownRefresh: true })
