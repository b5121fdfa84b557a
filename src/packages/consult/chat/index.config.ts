export default definePageConfig({ navigationBarTitleText: '咨询对话' })
