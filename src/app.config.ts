// Taro hands this file to webpack too, so it may not import what only Node can read (config/pages.ts).
export default defineAppConfig({
  ...PACKAGE_LAYOUT,
  window: {
    navigationBarTextStyle: 'black',
    navigationBarBackgroundColor: '#ffffff',
    backgroundColor: '#F7F5F4',
    backgroundTextStyle: 'dark',
  },
  // Only the router of h5 knows it; the vendors' tools report it in app.json.
  ...(process.env.TARO_ENV === 'h5' && { animation: false }),
  lazyCodeLoading: 'requiredComponents',
  ...(process.env.TARO_ENV === 'weapp' && {
    // Nothing of a patient may be indexed (src/sitemap.json).
    sitemapLocation: 'sitemap.json',
    // The host asks for its privacy agreement before private abilities (src/platform/privacy).
    __usePrivacyCheck__: true,
    // Asked for by a tap on the check-in alone.
    requiredPrivateInfos: ['getLocation'],
    permission: { 'scope.userLocation': { desc: '用于核对您是否已到院，完成签到' } },
  }),
})
