export default definePageConfig({ navigationBarTitleText: '我的授权' })
