export default definePageConfig({ navigationBarTitleText: '圈子' })
