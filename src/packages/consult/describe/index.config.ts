export default definePageConfig({ navigationBarTitleText: '描述病情' })
