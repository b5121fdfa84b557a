export default definePageConfig({ navigationBarTitleText: '好孕喜报' })
