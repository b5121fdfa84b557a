export default definePageConfig({ navigationBarTitleText: '胚胎查询详情' })
