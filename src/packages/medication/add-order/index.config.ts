export default definePageConfig({ navigationBarTitleText: '添加医嘱', enablePullDownRefresh: true })
