export default definePageConfig({ navigationBarTitleText: '打开其他服务' })
