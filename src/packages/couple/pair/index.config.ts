export default definePageConfig({ navigationBarTitleText: '夫妻配对', enablePullDownRefresh: true })
