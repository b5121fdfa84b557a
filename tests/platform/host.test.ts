/** @jest-environment jsdom */

import fc from 'fast-check'

import { BOOT_SCRIPT, bootStrip } from '@/platform/host/boot.h5'
import { noteDevice } from '@/platform/shared/device-log'
import { deviceOf, hostKindOf } from '@/platform/shared/host-kind'
import { launchAddressOf } from '@/platform/shared/launch-address'
import { createNativeBridge, saysApp } from '@/platform/shared/native-bridge'
import { withoutSecrets } from '@/platform/shared/secret-address'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36'

describe('the five h5 hosts', () => {
  it.each([
    [{ userAgent: IPHONE }, 'browser'],
    [{ userAgent: ANDROID }, 'browser'],
    [{ userAgent: '' }, 'browser'],
    [{ userAgent: `${IPHONE} MicroMessenger/8.0.44` }, 'messagingBrowser'],
    [{ userAgent: `${IPHONE} MicroMessenger/8.0.44 miniProgram/wx123` }, 'wechatWebView'],
    [{ userAgent: `${ANDROID} MicroMessenger/8.0.44`, wxEnvironment: 'miniprogram' }, 'wechatWebView'],
    [{ userAgent: `${ANDROID} MicroMessenger/8.0.44`, isWeChatMiniApp: true }, 'wechatWebView'],
    [{ userAgent: ANDROID, isWeChatMiniApp: true }, 'browser'],
    [{ userAgent: `${ANDROID} AliApp(AP/10.5) AlipayClient/10.5 MiniProgram` }, 'alipayWebView'],
    [{ userAgent: `${ANDROID} AliApp(AP/10.5) AlipayClient/10.5` }, 'browser'],
    [{ userAgent: ANDROID, isNativeApp: true }, 'nativeShell'],
  ])('%j is %s', (signs, kind) => {
    expect(hostKindOf(signs)).toBe(kind)
  })

  it('[rule:clientErrors.unknownDevice] a device that is neither iOS nor Android is one console error', () => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    expect(noteDevice(deviceOf(IPHONE))).toBe('ios')
    expect(noteDevice(deviceOf(ANDROID))).toBe('android')
    expect(error).not.toHaveBeenCalled()
    for (let i = 0; i < 3; i += 1) expect(noteDevice(deviceOf('Mozilla/5.0 (X11; Linux x86_64)'))).toBe('unknown')
    expect(error).toHaveBeenCalledTimes(1)
    error.mockRestore()
  })
})

describe('the native bridge', () => {
  const call = (win: object) => createNativeBridge(win).call('isApp', { a: 1 })

  it.each([
    [
      'a callHandler bridge',
      {
        WebViewJavascriptBridge: {
          callHandler: (_n: string, _d: string, done: (a: string) => void) => done('{"isApp":true}'),
        },
      },
    ],
    ['a handler by name', { webkit: { messageHandlers: { isApp: { postMessage: () => Promise.resolve('true') } } } }],
    ['an object of functions', { android: { isApp: () => 'true' } }],
    ['a function that answers nothing', { android: { isApp: () => undefined } }],
  ])('[rule:environment.nativeBridge] finds %s', async (_what, win) => {
    const { taken, answer } = await call(win)
    expect([taken, saysApp(answer)]).toEqual([true, true])
  })

  it('[rule:environment.nativeBridge] passes JSON and calls only the three functions', async () => {
    const seen: unknown[] = []
    const android = {
      isApp: (json: string) => seen.push(json),
      evil: () => seen.push('evil'),
      userInvalid: () => 1,
      backToList: () => 1,
    }
    const bridge = createNativeBridge({ android })
    await bridge.call('isApp', { a: 1 })
    expect(seen).toEqual(['{"a":1}'])
    expect((await bridge.call('evil' as 'isApp')).taken).toBe(false)
    for (const name of ['userInvalid', 'backToList'] as const) expect((await bridge.call(name)).taken).toBe(true)
  })

  const throwing = {
    get isApp(): never {
      throw new Error('getter')
    },
  }
  const hostile: [string, object][] = [
    ['nothing', {}],
    [
      'a function that throws',
      {
        android: {
          isApp: () => {
            throw new Error('boom')
          },
        },
      },
    ],
    ['a getter that throws', { android: throwing }],
    [
      'a window property that throws',
      Object.defineProperty({}, 'android', {
        get: () => {
          throw new Error('boom')
        },
      }),
    ],
    ['ten megabytes', { android: { isApp: () => 'x'.repeat(10_000_000) } }],
    ['broken JSON', { android: { isApp: () => '{"isApp":' } }],
    [
      'an object full of getters',
      {
        android: {
          isApp: () =>
            Object.defineProperty({}, 'isApp', {
              enumerable: true,
              get: () => {
                throw new Error('boom')
              },
            }),
        },
      },
    ],
    ['a promise that never settles', { android: { isApp: () => new Promise(() => undefined) } }],
    ['a promise that rejects', { android: { isApp: () => Promise.reject(new Error('boom')) } }],
    [
      'a thenable whose then throws',
      {
        android: {
          isApp: () => ({
            get then() {
              throw new Error('boom')
            },
          }),
        },
      },
    ],
    ['a handler that never calls back', { WebViewJavascriptBridge: { callHandler: () => undefined } }],
    ['no function at all', { android: { isApp: 5 }, webkit: { messageHandlers: null }, WebViewJavascriptBridge: 'x' }],
    ['a symbol', { android: { isApp: () => Symbol('x') } }],
  ]
  it.each(hostile)('[rule:environment.nativeBridge] takes %s for the web, without an error', async (_what, win) => {
    expect(await call(win)).toEqual({ taken: false, answer: null })
  })

  it('answers no to odd answers, and lets no answer reach a prototype', async () => {
    for (const answer of [null, 0, '', 'false', 'no', {}, [], { isApp: 'false' }, { data: { isApp: true } }])
      expect(saysApp(answer)).toBe(false)
    const { answer } = await call({ android: { isApp: () => '{"__proto__":{"isApp":true},"a":1}' } })
    expect(saysApp(answer)).toBe(false)
    expect(({} as { isApp?: unknown }).isApp).toBeUndefined()
  })
})

const CANARY = 'CANARYsecret'
const names = [
  'token',
  'openId',
  'authorization',
  'AdminToken',
  'accessToken',
  'ticket',
  'unionId',
  'TOKEN',
  'Token',
  'openid',
  'token%5B%5D',
  'token[0]',
  '%74oken',
  ' token',
]
const entries = [
  ...names.flatMap((name) => [`/?${name}=${CANARY}&unitId=335#/index`, `/#/index?unitId=335&${name}=${CANARY}`]),
  `/?code=${CANARY}&state=${CANARY}#/index`,
  `/?a=1&code=${CANARY}`,
  `/#/login?back=${encodeURIComponent(`/mine?token=${CANARY}`)}`,
  `/#/login?back=${encodeURIComponent(encodeURIComponent(`/mine?a=1&openId=${CANARY}`))}`,
  `/?redirect=${encodeURIComponent(`https://h.example/#/x?token=${CANARY}`)}#/index`,
  `/?token=${CANARY}`,
  `/#/index?token=${CANARY}`,
  `/h5/index.html?token=${CANARY}&openId=${CANARY}#/mine?token=${CANARY}`,
  `/?token=${CANARY}&token=${CANARY}#/`,
  `/?x&token=${CANARY}&=5&&unitId=17#anchor`,
  `/#/index?a=%E0%A4%A&token=${CANARY}`,
  `/#/index?a=1&authorization=${CANARY}&authorization=${CANARY}`,
]

describe('secrets in addresses', () => {
  it('covers forty entry addresses', () => expect(entries.length).toBeGreaterThanOrEqual(40))

  it.each(entries)('[rule:session.entryQuery] %s loses its secret and nothing else', (address) => {
    const clean = withoutSecrets(address)
    expect(clean).not.toContain(CANARY)
    if (address.includes('unitId=335')) expect(clean).toContain('unitId=335')
    expect(clean.split('#')[1]?.split('?')[0]).toBe(address.split('#')[1]?.split('?')[0])
    expect(withoutSecrets(clean)).toBe(clean)
  })

  it.each([
    '/#/index?unitId=335&parentCode=gqj',
    '/#/hysteroscopy?code=tjhysteroscope',
    '/?unitId=335#/index',
    '/#/a?tokens=1&mytoken=2&x=token',
    '/',
    '/#',
    '/#/index?note=a%3Db',
  ])('leaves %s as it is', (address) => expect(withoutSecrets(address)).toBe(address))

  /** A window of one address whose history can be replaced. */
  const windowAt = (href: string) => {
    const replaced: string[] = []
    const win = {
      location: { href },
      history: {
        state: { k: 1 },
        replaceState: (_s: unknown, _t: string, url: string) => {
          replaced.push(url)
          win.location.href = url
        },
      },
    }
    return { win: win as unknown as Window, replaced }
  }
  const runScript = (win: Window): void => {
    new Function('window', BOOT_SCRIPT)(win)
  }

  it.each(entries)('the head script does the same with %s, and gives the address once', (address) => {
    const full = `https://h.example${address}`
    for (const boot of [bootStrip, runScript]) {
      const { win, replaced } = windowAt(full)
      boot(win)
      expect(replaced).toEqual([withoutSecrets(full)])
      expect(Object.keys(win)).not.toContain('__takeEntry')
      expect([win.__takeEntry?.(), win.__takeEntry?.()]).toEqual([full, ''])
    }
  })

  it('module and head script agree on any address', () => {
    const piece = fc.constantFrom(
      'token',
      'openId',
      'a',
      '=',
      '&',
      '?',
      '#',
      '%3D',
      '%26',
      '%3F',
      'x',
      '/',
      '%',
      '%25',
      '[0]',
      'code',
      'ticket',
      ' ',
      '汉',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 24 }), (pieces) => {
        const full = `https://h.example/${pieces.join('')}`
        const one = windowAt(full)
        const two = windowAt(full)
        bootStrip(one.win)
        runScript(two.win)
        expect(two.win.location.href).toBe(one.win.location.href)
      }),
      { numRuns: 400, seed: 7 },
    )
  })

  it('a launch of a mini-program reads like an address', () => {
    expect(launchAddressOf({ path: 'pages/home/index', query: { token: 'a%2Fb', unitId: '335' } })).toBe(
      '/pages/home/index?token=a%2Fb&unitId=335',
    )
    expect(launchAddressOf({ path: '/pages/home/index', query: {} })).toBe('/pages/home/index')
    expect(launchAddressOf({ query: { a: '100%' } })).toBe('/?a=100%25')
    expect(launchAddressOf(undefined)).toBe('/')
  })
})

describe('the h5 host', () => {
  it('strips the address bar, keeps the entry, refuses what is no https address', async () => {
    window.history.replaceState(null, '', `/?token=${CANARY}#/index?unitId=335`)
    const { host } = await import('@/platform/host/index.h5')
    expect(host.stripSecrets()).toContain(CANARY)
    expect(window.location.href).not.toContain(CANARY)
    window.history.pushState(null, '', `#/mine?token=${CANARY}2`)
    expect(host.stripSecrets()).toContain(`${CANARY}2`)
    expect(window.location.href).not.toContain(CANARY)
    for (const url of [
      'javascript:alert(1)',
      'http://h.example',
      '//h.example',
      'https://h.example@evil.example/',
      'https://1.2.3.4/',
      '',
    ]) {
      expect(await host.openExternal(url)).toEqual({ outcome: 'refused' })
    }
    expect(await host.detect()).toBe('browser')
    await expect(host.openMiniProgram({ appId: 'wx1' })).rejects.toMatchObject({ kind: 'unsupported' })
    await expect(host.callPhone('10086;x')).rejects.toMatchObject({ kind: 'failed' })
    host.setTitle('首页')
    expect(document.title).toBe('首页')
  })
})

describe('faults that nothing caught', () => {
  const thrown = new TypeError('x')

  it('are told by a page of the web, but for files that did not arrive', async () => {
    const heard: unknown[] = []
    const { host } = await import('@/platform/host/index.h5')
    host.onFault((one) => heard.push(one))
    window.dispatchEvent(new ErrorEvent('error', { error: thrown }))
    window.dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }))
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'told' }))
    expect(heard).toEqual([thrown, 'told'])
  })

  it.each([
    ['WeChat', 'wx', () => import('@/platform/host/index.weapp')],
    ['Alipay', 'my', () => import('@/platform/host/index.alipay')],
  ] as const)('are told by %s, and by an old library not at all', async (_name, global, load) => {
    const heard: unknown[] = []
    const listeners: ((told: unknown) => void)[] = []
    const set = (api: object) =>
      Object.defineProperty(globalThis, global, { configurable: true, writable: true, value: api })
    set({})
    const { host } = await load()
    host.onFault((one) => heard.push(one))
    set({
      onError: (listener: (told: unknown) => void) => listeners.push(listener),
      onUnhandledRejection: (listener: (told: unknown) => void) => listeners.push(listener),
    })
    host.onFault((one) => heard.push(one))
    listeners[0]?.('MiniProgramError\nx')
    listeners[1]?.({ reason: thrown })
    expect(heard).toEqual(['MiniProgramError\nx', thrown])
    Reflect.deleteProperty(globalThis, global)
  })
})
