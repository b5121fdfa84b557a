export default definePageConfig({ navigationBarTitleText: '预产期计算' })
