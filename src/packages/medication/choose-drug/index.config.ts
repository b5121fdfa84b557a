export default definePageConfig({ navigationBarTitleText: '选择药品', enablePullDownRefresh: true })
