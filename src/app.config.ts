// Taro hands this file to webpack too, so it may not import what only Node can read (config/pages.ts).
export default defineAppConfig({
  ...PACKAGE_LAYOUT,
  window: {
    navigationBarTextStyle: 'black',
    navigationBarBackgroundColor: '#ffffff',
    backgroundColor: '#F7F5F4',
    backgroundTextStyle: 'dark',
  },
  animation: false,
  lazyCodeLoading: 'requiredComponents',
  ...(process.env.TARO_ENV === 'weapp' && {
    // Check-in reads the position once, on a tap; WeChat refuses getLocation unless both entries stand here.
    permission: { 'scope.userLocation': { desc: '用于到院签到时核对您与医院的距离' } },
    requiredPrivateInfos: ['getLocation'],
    __usePrivacyCheck__: true,
  }),
})
