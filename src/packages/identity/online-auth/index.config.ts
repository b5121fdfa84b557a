export default definePageConfig({ navigationBarTitleText: '在线认证' })
