export default definePageConfig({ navigationBarTitleText: '外部页面' })
