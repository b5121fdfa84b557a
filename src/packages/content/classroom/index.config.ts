export default definePageConfig({ navigationBarTitleText: '在线课堂', enablePullDownRefresh: true })
