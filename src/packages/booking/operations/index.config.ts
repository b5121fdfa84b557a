export default definePageConfig({ navigationBarTitleText: '手术安排', enablePullDownRefresh: true })
