export default definePageConfig({ navigationBarTitleText: '生成摘要' })
