export default definePageConfig({ navigationBarTitleText: '功能准备中' })
