export default definePageConfig({ navigationBarTitleText: '转诊' })
