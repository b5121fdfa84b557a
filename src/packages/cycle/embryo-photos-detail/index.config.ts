export default definePageConfig({ navigationBarTitleText: '照片详情' })
