export default definePageConfig({ navigationBarTitleText: '胚胎信息' })
