export default definePageConfig({ navigationBarTitleText: '日记汇总', enablePullDownRefresh: true })
