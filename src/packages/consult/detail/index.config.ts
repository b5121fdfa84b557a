export default definePageConfig({ navigationBarTitleText: '咨询详情' })
