export default definePageConfig({ navigationBarTitleText: '写孕期日记' })
