import type { HostKind } from '@/domain/platform'
import type { Device } from '@/platform/host/contract'

/** Facts that distinguish the five h5 hosts. */
export interface HostSigns {
  userAgent: string
  /** `__wxjs_environment` of the page, set by WeChat inside a web-view. */
  wxEnvironment?: string
  /** The entry's `isWeChatMiniApp`: set by the mini-program that opens the page. */
  isWeChatMiniApp?: boolean
  /** A native shell answered `isApp`. */
  isNativeApp?: boolean
}

/** The h5 host. A shell that answered wins, then the user agent. */
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
