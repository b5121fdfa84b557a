import type { HostKind } from '@/domain/platform'
import type { Device } from '@/platform/host/contract'

/** What tells the five h5 hosts apart. */
export interface HostSigns {
  userAgent: string
  /** `__wxjs_environment` of the page, set by WeChat inside a web-view. */
  wxEnvironment?: string
  /** The entry's `isWeChatMiniApp`: the mini-program around the page says so when it opens it. */
  isWeChatMiniApp?: boolean
  /** A native shell answered `isApp`. */
  isNativeApp?: boolean
}

/** The h5 host. A shell that answered wins; then what the client says of itself. */
export function hostKindOf(signs: HostSigns): HostKind {
  const agent = signs.userAgent.slice(0, 2000)
  if (signs.isNativeApp) return 'nativeShell'
  if (/MicroMessenger/i.test(agent)) {
    const inMini = signs.wxEnvironment === 'miniprogram' || /miniProgram/i.test(agent) || signs.isWeChatMiniApp === true
    return inMini ? 'wechatWebView' : 'messagingBrowser'
  }
  if (/AlipayClient/i.test(agent) && /MiniProgram/i.test(agent)) return 'alipayWebView'
  return 'browser'
}

/** The device by its user agent. HarmonyOS NEXT names neither and is unknown, as the specification has only two. */
export function deviceOf(userAgent: string): Device {
  if (/iPhone|iPad|iPod/i.test(userAgent)) return 'ios'
  if (/Android|Adr\b/i.test(userAgent)) return 'android'
  return 'unknown'
}
