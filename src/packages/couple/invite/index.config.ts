export default definePageConfig({
  navigationBarTitleText: '夫妻配对建档',
  enablePullDownRefresh: true,
  enableShareAppMessage: true,
})
