import type { Host, NativeFunction } from './contract'

import { engineHex } from '@/domain/hex'
import type { HostKind } from '@/domain/platform'

export * from './contract'

type HostEvent = 'resize' | 'show' | 'hide' | 'memoryLow' | 'capture' | 'back' | 'fault' | 'address'

export interface FakeHost extends Host {
  /** Every call that would have changed the host, in order: `[name, ...arguments]`. */
  readonly calls: unknown[][]
  /** Fires the listeners of an event. @param told the error, or the address */
  fire(event: HostEvent, told?: unknown): void
}

export interface FakeHostOptions {
  kind?: HostKind
  launchAddress?: string
  /** Size of letters that the host's own setting asks for. */
  textFactor?: number
  isTooOld?: boolean
  /** What the native shell answers; absent = no shell. */
  native?: (name: NativeFunction, data: unknown) => unknown
}

/** A host that records what it is asked to do. */
export function fakeHost(options: FakeHostOptions = {}): FakeHost {
  const calls: unknown[][] = []
  const listeners: Record<HostEvent, Set<(told?: unknown) => void>> = {
    resize: new Set(),
    show: new Set(),
    hide: new Set(),
    memoryLow: new Set(),
    capture: new Set(),
    back: new Set(),
    address: new Set(),
    fault: new Set(),
  }
  const kind = options.kind ?? 'browser'
  const launch = options.launchAddress ?? '/'
  const listen = (event: HostEvent) => (listener: () => void) => {
    listeners[event].add(listener)
    return () => void listeners[event].delete(listener)
  }
  const note = (...call: unknown[]) => void calls.push(call)
  return {
    calls,
    fire: (event, told) => listeners[event].forEach((listener) => listener(told)),
    kind: () => kind,
    detect: () => Promise.resolve(kind),
    device: () => 'android',
    randomHex: engineHex,
    textFactor: () => options.textFactor ?? 1,
    isTooOld: () => options.isTooOld ?? false,
    window: () => ({ width: 375, height: 740 }),
    stripSecrets: () => launch,
    forgetHospital: () => note('forgetHospital'),
    stepBack: () => note('stepBack'),
    setTitle: (title) => note('setTitle', title),
    native: {
      call(name, data) {
        note('native', name, data)
        return Promise.resolve(
          options.native ? { taken: true, answer: options.native(name, data) } : { taken: false, answer: null },
        )
      },
    },
    openExternal(url) {
      note('openExternal', url)
      return Promise.resolve({ outcome: 'opened' })
    },
    openMiniProgram(target) {
      note('openMiniProgram', target)
      return Promise.resolve()
    },
    toMiniPage(page, mode) {
      note('toMiniPage', page, mode)
      return Promise.resolve(kind === 'wechatWebView' || kind === 'alipayWebView')
    },
    reload: () => note('reload'),
    exitToMiniHome: () => note('exitToMiniHome'),
    copyText(text) {
      note('copyText', text)
      return Promise.resolve()
    },
    callPhone(number) {
      note('callPhone', number)
      return Promise.resolve()
    },
    onResize: listen('resize'),
    onShow: listen('show'),
    onHide: listen('hide'),
    onMemoryLow: listen('memoryLow'),
    onCapture: listen('capture'),
    onFault: (listener) => void listeners.fault.add(listener),
    onAddress: (listener) => listen('address')(listener as () => void),
    closeOnBack: listen('back'),
    leavePage: () => note('leavePage'),
    holdBack(onBack) {
      const end = listen('back')(onBack)
      return () => Promise.resolve(end())
    },
  }
}

export const host = fakeHost()
