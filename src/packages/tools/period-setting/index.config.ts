export default definePageConfig({ navigationBarTitleText: '经期设置' })
