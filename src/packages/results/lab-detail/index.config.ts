export default definePageConfig({ navigationBarTitleText: '检验结果', enablePullDownRefresh: true })
