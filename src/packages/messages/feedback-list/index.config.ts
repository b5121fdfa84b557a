export default definePageConfig({ navigationBarTitleText: '反馈记录', enablePullDownRefresh: true })
