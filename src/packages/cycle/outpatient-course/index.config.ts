export default definePageConfig({ navigationBarTitleText: '门诊进程查询' })
