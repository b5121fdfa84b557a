export default definePageConfig({ navigationBarTitleText: '找专家' })
