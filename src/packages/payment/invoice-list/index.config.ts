export default definePageConfig({ navigationBarTitleText: '电子发票', enablePullDownRefresh: true })
