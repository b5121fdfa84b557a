import Taro from '@tarojs/taro'

import type { Host } from './contract'

import { checkExternal } from '@/domain/external-gate'
import { hexOf } from '@/domain/hex'
import type { HostKind } from '@/domain/platform'
import { withDecodablePath } from '@/platform/shared/decodable-path'
import { noteDevice } from '@/platform/shared/device-log'
import { PortFault } from '@/platform/shared/fault'
import { keepPages, tolerateForeignChanges } from '@/platform/shared/foreign-nodes'
import { closeOnBack, hearBackFirst, holdBack, leavePage } from '@/platform/shared/held-back'
import { deviceOf, hostKindOf } from '@/platform/shared/host-kind'
import { hearAddresses } from '@/platform/shared/incoming-address'
import { toMiniPage } from '@/platform/shared/mini-page'
import { createNativeBridge, saysApp } from '@/platform/shared/native-bridge'
import { withoutNames, withoutSecrets } from '@/platform/shared/secret-address'
import { writeClipboard } from '@/platform/shared/web-clipboard'

export * from './contract'

const native = createNativeBridge(window)

let isNativeApp = false
let detection: Promise<HostKind> | null = null

/** Read once: the messaging app's environment mark does not change, and the flag is the entry's first word on it. */
let launch: string | null = null

function launchAddress(): string {
  launch ??= window.__takeEntry?.() || window.location.href
  return launch
}

const saidByEntry = (): boolean => /[?&]isWeChatMiniApp=(?:1|true)(?:&|#|$)/.test(launchAddress())

const kind = (): HostKind =>
  hostKindOf({
    userAgent: navigator.userAgent,
    wxEnvironment: window.__wxjs_environment,
    // Not the cookie: WeChat's browser shares it with the web-view and would count as one from then on.
    isWeChatMiniApp: saidByEntry(),
    isNativeApp,
  })

async function detect(): Promise<HostKind> {
  const { taken, answer } = await native.call('isApp')
  isNativeApp = taken && saysApp(answer)
  return kind()
}

const listen =
  (wanted: DocumentVisibilityState) =>
  (listener: () => void): (() => void) => {
    const onChange = (): void => {
      if (document.visibilityState === wanted) listener()
    }
    document.addEventListener('visibilitychange', onChange)
    return () => document.removeEventListener('visibilitychange', onChange)
  }

// Before React draws anything.
tolerateForeignChanges(Node.prototype)
keepPages(window, (id) => Taro.getCurrentPages().some(({ path }) => path === id))

// Before what holds the way back: the address of a held page may be the one that comes in.
const onAddress = hearAddresses(window)
hearBackFirst(window)

export const host: Host = {
  randomHex: (bytes) => hexOf(crypto.getRandomValues(new Uint8Array(bytes))),
  kind,
  detect: () => (detection ??= detect()),
  device: () => noteDevice(deviceOf(navigator.userAgent)),
  stripSecrets() {
    const kept = window.__takeEntry?.()
    const full = kept || window.location.href
    const clean = withDecodablePath(withoutSecrets(window.location.href))
    launch ??= full
    if (clean !== window.location.href) window.history.replaceState(window.history.state, '', clean)
    return full
  },
  forgetHospital() {
    const { href } = window.location
    const clean = withoutNames(href, ['unitid', 'deptid'])
    if (clean !== href) window.history.replaceState(window.history.state, '', clean)
  },
  stepBack() {
    leavePage()
    window.history.back()
  },
  setTitle: (title) => void (document.title = title),
  native,
  openExternal(url) {
    // The caller has checked the host against the list; this check only refuses anything but plain https.
    const target = /^https:\/\/([^/?#]+)/.exec(url)?.[1]
    const checked = target === undefined ? null : checkExternal(url, [target.toLowerCase()])
    if (!checked?.ok) return Promise.resolve({ outcome: 'refused' })
    window.location.assign(checked.url)
    return Promise.resolve({ outcome: 'opened' })
  },
  openMiniProgram: () =>
    Promise.reject(new PortFault('unsupported', '浏览器中无法打开小程序', '请在微信或支付宝中搜索该小程序')),
  toMiniPage: (page, mode) => toMiniPage(kind(), page, mode),
  reload: () => window.location.reload(),
  exitToMiniHome() {
    void toMiniPage(kind(), '/pages/home/index', 'relaunch').then((left) => {
      // A full load of the start address, without the query that led here.
      if (!left) window.location.assign(`${window.location.pathname}#/`)
      if (!left && window.location.search === '') window.location.reload()
    })
  },
  copyText: writeClipboard,
  callPhone(number) {
    if (!/^[0-9+*#-]{3,20}$/.test(number)) return Promise.reject(new PortFault('failed', '电话号码有误'))
    window.location.assign(`tel:${number}`)
    return Promise.resolve()
  },
  textFactor: () => 1,
  isTooOld: () => false,
  window: () => ({ width: window.innerWidth, height: window.innerHeight }),
  onResize(listener) {
    window.addEventListener('resize', listener)
    return () => window.removeEventListener('resize', listener)
  },
  onShow: listen('visible'),
  onHide: listen('hidden'),
  onMemoryLow: () => () => undefined,
  onAddress,
  onCapture: () => () => undefined,
  onFault(listener) {
    // A file that did not arrive is told here as well, without an error.
    window.addEventListener(
      'error',
      ({ error }: ErrorEvent) => error !== undefined && error !== null && listener(error),
    )
    window.addEventListener('unhandledrejection', ({ reason }) => listener(reason))
  },
  holdBack: (onBack) => holdBack(window, onBack),
  closeOnBack: (onBack) => closeOnBack(window, onBack),
  leavePage,
}
