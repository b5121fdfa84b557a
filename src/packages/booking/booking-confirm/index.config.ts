export default definePageConfig({ navigationBarTitleText: '确认预约' })
