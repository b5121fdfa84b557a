export default definePageConfig({ navigationBarTitleText: '自助取号', enablePullDownRefresh: true })
