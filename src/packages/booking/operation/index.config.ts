export default definePageConfig({ navigationBarTitleText: '手术预约', enablePullDownRefresh: true })
