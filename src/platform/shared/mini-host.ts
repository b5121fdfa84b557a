import type { Device, Host } from '@/platform/host/contract'
import { callHost } from '@/platform/shared/call-host'
import { noteDevice } from '@/platform/shared/device-log'
import { PortFault } from '@/platform/shared/fault'
import { launchAddressOf } from '@/platform/shared/launch-address'
import { webPageFor } from '@/platform/shared/web-page'

/** Size of letters that both hosts call usual, px. */
const USUAL_FONT_PX = 16

const START_PAGE = '/pages/home/index'

interface Callbacks {
  success?: (result: unknown) => void
  fail?: (failure: unknown) => void
}

interface Launch {
  path?: string
  query?: Record<string, unknown>
}

/** Functions with the same name on both hosts; optional ones are missing in old base libraries. */
export interface MiniApi {
  navigateTo(options: Callbacks & { url: string }): void
  reLaunch(options: Callbacks & { url: string }): void
  navigateToMiniProgram(options: Callbacks & { appId: string; path?: string }): void
  getLaunchOptionsSync?: () => Launch
  getEnterOptionsSync?: () => Launch
  onAppShow?: (listener: () => void) => void
  offAppShow?: (listener: () => void) => void
  onAppHide?: (listener: () => void) => void
  offAppHide?: (listener: () => void) => void
  /** WeChat only. */
  onWindowResize?: (listener: () => void) => void
  offWindowResize?: (listener: () => void) => void
  onMemoryWarning?: (listener: () => void) => void
  offMemoryWarning?: (listener: () => void) => void
  onUserCaptureScreen?: (listener: () => void) => void
  offUserCaptureScreen?: (listener: () => void) => void
  onError?: (listener: (told: unknown) => void) => void
  onUnhandledRejection?: (listener: (told: { reason?: unknown }) => void) => void
}

/** Functions that differ in name or shape. */
export interface MiniNames {
  readonly kind: 'weapp' | 'alipay'
  /** The host's name of the device. */
  platform(): string | undefined
  setTitle(title: string): void
  copy(text: string, callbacks: Callbacks): void
  call(number: string, callbacks: Callbacks): void
  randomHex(bytes: number): string
  /** Size of letters by the host's own setting, in px; nothing in old base libraries. */
  fontSize(): number | undefined
  /** What the host says of its window, in px; nothing in old base libraries. */
  window(): { windowWidth?: number; windowHeight?: number } | undefined
  /** Whether the host's own app is older than this one needs. */
  readonly isTooOld?: () => boolean
}

function deviceOf(platform: string | undefined): Device {
  const name = platform?.toLowerCase()
  return name === 'ios' || name === 'android' ? name : 'unknown'
}

const done = (): void => undefined

/**
 * What a compiled mini-program is and can do. It has no native shell and no mini-program around it.
 * @param api the host's global object, read at each call
 */
export function createMiniHost(api: () => MiniApi, names: MiniNames): Host {
  const home = (): void => api().reLaunch({ url: START_PAGE, fail: done })
  const copyText = (text: string) => callHost((callbacks) => names.copy(text, callbacks), '复制失败').then(done)
  return {
    native: { call: () => Promise.resolve({ taken: false, answer: null }) },
    toMiniPage: () => Promise.resolve(false),
    kind: () => names.kind,
    detect: () => Promise.resolve(names.kind),
    device: () => noteDevice(deviceOf(names.platform())),
    textFactor() {
      const size = names.fontSize()
      return typeof size === 'number' && size > 0 ? size / USUAL_FONT_PX : 1
    },
    isTooOld: () => names.isTooOld?.() ?? false,
    window() {
      const { windowWidth = 375, windowHeight = 667 } = names.window() ?? {}
      return { width: windowWidth, height: windowHeight }
    },
    forgetHospital: () => undefined,
    stepBack: () => undefined,
    stripSecrets: () => launchAddressOf(api().getEnterOptionsSync?.() ?? api().getLaunchOptionsSync?.()),
    setTitle: (title) => names.setTitle(title),
    async openExternal(url) {
      if (!url.startsWith('https://')) return { outcome: 'refused' }
      try {
        await callHost((callbacks) => api().navigateTo({ url: webPageFor(url), ...callbacks }), '未能打开页面')
        return { outcome: 'opened' }
      } catch {
        await copyText(url)
        return { outcome: 'copied' }
      }
    },
    openMiniProgram: (target) =>
      callHost((callbacks) => api().navigateToMiniProgram({ ...target, ...callbacks }), '未能打开小程序').then(done),
    reload: home,
    exitToMiniHome: home,
    copyText,
    randomHex: (bytes) => names.randomHex(bytes),
    callPhone: (number) =>
      number === ''
        ? Promise.reject(new PortFault('failed', '电话号码有误'))
        : callHost((callbacks) => names.call(number, callbacks), '未能拨打电话').then(done),
    onResize(listener) {
      api().onWindowResize?.(listener)
      return () => api().offWindowResize?.(listener)
    },
    onShow(listener) {
      api().onAppShow?.(listener)
      return () => api().offAppShow?.(listener)
    },
    onHide(listener) {
      api().onAppHide?.(listener)
      return () => api().offAppHide?.(listener)
    },
    onMemoryLow(listener) {
      api().onMemoryWarning?.(listener)
      return () => api().offMemoryWarning?.(listener)
    },
    onAddress: () => () => undefined,
    holdBack: () => () => Promise.resolve(),
    closeOnBack: () => () => undefined,
    leavePage: () => undefined,
    onFault(listener) {
      api().onError?.(listener)
      api().onUnhandledRejection?.(({ reason }) => listener(reason))
    },
    onCapture(listener) {
      api().onUserCaptureScreen?.(listener)
      return () => api().offUserCaptureScreen?.(listener)
    },
  }
}
