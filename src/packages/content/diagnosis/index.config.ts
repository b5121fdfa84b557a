export default definePageConfig({ navigationBarTitleText: '就诊须知', enablePullDownRefresh: true })
