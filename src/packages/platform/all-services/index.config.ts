export default definePageConfig({ navigationBarTitleText: '全部服务' })
