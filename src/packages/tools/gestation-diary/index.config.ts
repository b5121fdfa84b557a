export default definePageConfig({ navigationBarTitleText: '怀孕日记', enablePullDownRefresh: true })
