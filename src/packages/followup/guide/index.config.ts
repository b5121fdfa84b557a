export default definePageConfig({ navigationBarTitleText: '填写说明' })
