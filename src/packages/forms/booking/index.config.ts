export default definePageConfig({ navigationBarTitleText: '宫腔镜预约' })
