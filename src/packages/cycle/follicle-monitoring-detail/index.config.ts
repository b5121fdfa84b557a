export default definePageConfig({ navigationBarTitleText: '卵泡监测详情' })
