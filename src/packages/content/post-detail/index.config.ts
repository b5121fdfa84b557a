export default definePageConfig({ navigationBarTitleText: '帖子详情' })
