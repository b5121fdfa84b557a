export default definePageConfig({ navigationBarTitleText: '初诊登记' })
