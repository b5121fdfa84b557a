export default definePageConfig({ navigationBarTitleText: '确认支付', enablePullDownRefresh: true })
