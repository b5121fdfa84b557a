export default definePageConfig({ navigationBarTitleText: '咨询医生' })
