export default definePageConfig({ navigationBarTitleText: '预约成功' })
