export default definePageConfig({ navigationBarTitleText: '随访' })
