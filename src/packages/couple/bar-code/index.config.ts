export default definePageConfig({ navigationBarTitleText: '就诊码' })
