export default definePageConfig({ navigationBarTitleText: '放弃保存' })
