export default definePageConfig({ navigationBarTitleText: '上传报告', enablePullDownRefresh: true })
