export default definePageConfig({ navigationBarTitleText: '就诊准备', enablePullDownRefresh: true })
