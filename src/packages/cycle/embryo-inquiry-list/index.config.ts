export default definePageConfig({ navigationBarTitleText: '胚胎查询' })
