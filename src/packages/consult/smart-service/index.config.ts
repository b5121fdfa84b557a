export default definePageConfig({ navigationBarTitleText: '智能客服' })
