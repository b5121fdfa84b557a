import { isTooOld } from './base-library'

import { createMiniHost } from '@/platform/shared/mini-host'
import { wechatHex } from '@/platform/shared/wechat-random'

export * from './contract'

export const host = createMiniHost(() => wx, {
  kind: 'weapp',
  // The vendor's tools report `devtools`, which is neither phone and is logged as such.
  platform: () => (wx.getDeviceInfo?.() ?? wx.getSystemInfoSync?.())?.platform,
  setTitle: (title) => wx.setNavigationBarTitle?.({ title, fail: () => undefined }),
  copy: (text, callbacks) => wx.setClipboardData({ data: text, ...callbacks }),
  randomHex: (bytes) => wechatHex(bytes, () => wx.getUserCryptoManager?.()),
  fontSize: () => (wx.getAppBaseInfo?.() ?? wx.getSystemInfoSync?.())?.fontSizeSetting,
  isTooOld: () => isTooOld((wx.getAppBaseInfo?.() ?? wx.getSystemInfoSync?.())?.SDKVersion),
  window: () => wx.getWindowInfo?.() ?? wx.getSystemInfoSync?.(),
  call: (number, callbacks) => wx.makePhoneCall({ phoneNumber: number, ...callbacks }),
})
