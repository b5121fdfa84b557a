export default definePageConfig({ navigationBarTitleText: '转诊详情' })
