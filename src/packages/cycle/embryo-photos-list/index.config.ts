export default definePageConfig({ navigationBarTitleText: '胚胎照片' })
