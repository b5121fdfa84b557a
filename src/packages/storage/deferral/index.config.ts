export default definePageConfig({ navigationBarTitleText: '延期登记', enablePullDownRefresh: true })
