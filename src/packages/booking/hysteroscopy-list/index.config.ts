export default definePageConfig({ navigationBarTitleText: '宫腔镜申请', enablePullDownRefresh: true })
