export default definePageConfig({ navigationBarTitleText: '治疗进程' })
