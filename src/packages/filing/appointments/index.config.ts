export default definePageConfig({ navigationBarTitleText: '预约记录' })
