export default definePageConfig({ navigationBarTitleText: '孕期日记', enablePullDownRefresh: true })
