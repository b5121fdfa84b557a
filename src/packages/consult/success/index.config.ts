export default definePageConfig({ navigationBarTitleText: '操作成功' })
