export default definePageConfig({ navigationBarTitleText: '科普文章', enablePullDownRefresh: true })
