export default definePageConfig({ navigationBarTitleText: '名词解释' })
