export default definePageConfig({ navigationBarTitleText: '移植详情' })
