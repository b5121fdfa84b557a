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
    // The host asks for its privacy agreement before private abilities (src/platform/privacy). No position is declared:
    // no screen reads one.
    __usePrivacyCheck__: true,
  }),
})
