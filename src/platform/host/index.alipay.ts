import { engineHex } from '@/domain/hex'
import { createMiniHost } from '@/platform/shared/mini-host'

export * from './contract'

export const host = createMiniHost(() => my, {
  kind: 'alipay',
  // The vendor's tools may report a platform of their own, which is neither phone and is logged as such.
  platform: () => my.getSystemInfoSync?.()?.platform,
  setTitle: (title) => my.setNavigationBar?.({ title, fail: () => undefined }),
  copy: (text, callbacks) => my.setClipboard({ text, ...callbacks }),
  randomHex: engineHex,
  fontSize: () => my.getSystemInfoSync?.()?.fontSizeSetting,
  isTooOld: () => false,
  window: () => my.getSystemInfoSync?.(),
  call: (number, callbacks) => my.makePhoneCall({ number, ...callbacks }),
})
