export default definePageConfig({ navigationBarTitleText: '冻存续费', enablePullDownRefresh: true })
