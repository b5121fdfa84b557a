export default definePageConfig({ navigationBarTitleText: '查看分享' })
