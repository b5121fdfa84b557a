export default definePageConfig({ navigationBarTitleText: '病历详情' })
