export default definePageConfig({ navigationBarTitleText: '手写签名' })
