export default definePageConfig({ navigationBarTitleText: '特需门诊', enablePullDownRefresh: true })
