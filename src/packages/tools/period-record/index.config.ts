export default definePageConfig({ navigationBarTitleText: '经期记录', enablePullDownRefresh: true })
