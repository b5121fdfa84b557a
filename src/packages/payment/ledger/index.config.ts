export default definePageConfig({ navigationBarTitleText: '费用账本', enablePullDownRefresh: true })
