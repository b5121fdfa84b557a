export default definePageConfig({ navigationBarTitleText: '快速认证' })
