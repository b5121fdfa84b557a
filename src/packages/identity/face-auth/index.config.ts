export default definePageConfig({ navigationBarTitleText: '人脸识别' })
