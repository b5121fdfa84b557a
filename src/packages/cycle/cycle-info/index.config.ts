export default definePageConfig({ navigationBarTitleText: '周期信息' })
