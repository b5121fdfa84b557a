export default definePageConfig({ navigationBarTitleText: '移植信息' })
