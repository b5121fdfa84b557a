export default definePageConfig({ navigationBarTitleText: '孕育工具', enablePullDownRefresh: true })
