/** @jest-environment jsdom */
import { icsOf } from '@/platform/shared/calendar-text'
import { scaledSize } from '@/platform/shared/image-size'
import { loadScript } from '@/platform/shared/load-script'

const setGlobal = (name: string, value: unknown): void =>
  void Object.defineProperty(globalThis, name, { configurable: true, writable: true, value })

interface Options {
  success: (result: unknown) => void
  fail: (failure: unknown) => void
  [name: string]: unknown
}

/** A host function that always answers in one way, and what it was called with. */
const says = (by: 'success' | 'fail', answer: unknown) => {
  const asked: Options[] = []
  return { asked, run: (options: Options) => (asked.push(options), options[by](answer)) }
}

/** By name: each test loads the ports anew, so their classes differ from the ones seen here. */
const kindOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'ok',
    (fault: { name?: string; kind?: string }) =>
      fault.name === 'PortFault' ? String(fault.kind) : `foreign ${String(fault)}`,
  )

beforeEach(() => jest.resetModules())
afterEach(() => {
  for (const name of ['wx', 'my']) Reflect.deleteProperty(globalThis, name)
})

describe('login', () => {
  it('gives each host’s own code', async () => {
    setGlobal('wx', { login: says('success', { code: 'w1' }).run })
    const alipay = says('success', { authCode: 'a1' })
    setGlobal('my', { getAuthCode: alipay.run })
    expect(await (await import('@/platform/login/index.weapp')).login.authCode()).toEqual({ code: 'w1', kind: 'wx' })
    expect(await (await import('@/platform/login/index.alipay')).login.authCode()).toEqual({
      code: 'a1',
      kind: 'alipay',
    })
    expect(await (await import('@/platform/login/index.h5')).login.authCode()).toEqual({ code: '', kind: 'none' })
    expect(alipay.asked[0]?.scopes).toBe('auth_base')
  })

  it.each([
    ['an empty code', says('success', {}).run],
    ['a failure', says('fail', { errMsg: 'login:fail' }).run],
  ])('rejects on %s', async (_what, run) => {
    setGlobal('wx', { login: run })
    setGlobal('my', { getAuthCode: run })
    expect(await kindOf((await import('@/platform/login/index.weapp')).login.authCode())).toBe('failed')
    expect(await kindOf((await import('@/platform/login/index.alipay')).login.authCode())).toBe('failed')
  })

  it('reads the phone button as a refusal when there is nothing in it', async () => {
    const { login } = await import('@/platform/login/index.weapp')
    expect(await login.phoneFromButton({ code: 'p1', errMsg: 'getPhoneNumber:ok' })).toEqual({
      kind: 'code',
      value: 'p1',
    })
    for (const detail of [{ errMsg: 'getPhoneNumber:fail user deny' }, null, undefined, 5])
      expect(await login.phoneFromButton(detail)).toBeNull()
  })
})

describe('reminders', () => {
  it('asks for at most three templates and reads each answer', async () => {
    const weapp = says('success', { a: 'accept', b: 'reject', c: 'ban', errMsg: 'ok' })
    setGlobal('wx', { requestSubscribeMessage: weapp.run })
    const { notify } = await import('@/platform/notify/index.weapp')
    expect(await notify.request(['a', 'b', 'c', 'd', 'a'])).toEqual({ a: 'accepted', b: 'refused', c: 'refused' })
    expect(weapp.asked[0]?.tmplIds).toEqual(['a', 'b', 'c'])
    setGlobal('my', {
      requestSubscribeMessage: says('success', { behavior: 'subscribe', subscribeEntityIds: ['a'] }).run,
    })
    expect(await (await import('@/platform/notify/index.alipay')).notify.request(['a', 'b'])).toEqual({
      a: 'accepted',
      b: 'refused',
    })
  })

  it('never rejects: a booking goes on without its reminder', async () => {
    setGlobal('wx', { requestSubscribeMessage: says('fail', { errMsg: 'fail', errno: 1 }).run })
    expect(await (await import('@/platform/notify/index.weapp')).notify.request(['a'])).toEqual({ a: 'refused' })
    setGlobal('my', {})
    expect(await (await import('@/platform/notify/index.alipay')).notify.request(['a'])).toEqual({ a: 'unsupported' })
    expect(await (await import('@/platform/notify/index.h5')).notify.request(['a'])).toEqual({ a: 'unsupported' })
  })
})

describe('privacy on WeChat', () => {
  /** A host that waits for an agreement, as the real one does. */
  function gate() {
    let need: ((resolve: (answer: { event: string }) => void) => void) | undefined
    setGlobal('wx', {
      getPrivacySetting: says('success', { needAuthorization: true }).run,
      onNeedPrivacyAuthorization: (listener: typeof need) => (need = listener),
      requirePrivacyAuthorize: ({ success, fail }: Options) =>
        need?.(({ event }) =>
          event === 'agree' ? success({}) : fail({ errMsg: 'privacy permission is not authorized' }),
        ),
    })
  }

  it.each([
    ['agree', 'granted'],
    ['refuse', 'refused'],
  ] as const)('waits for the person to %s', async (act, answer) => {
    gate()
    const { privacy } = await import('@/platform/privacy/index.weapp')
    privacy.onNeed((request) => (act === 'agree' ? request.agree('b1') : request.refuse()))
    expect(await privacy.ensure()).toBe(answer)
  })

  it('refuses instead of hanging when no page shows the notice', async () => {
    gate()
    const { privacy } = await import('@/platform/privacy/index.weapp')
    privacy.onNeed(() => undefined)()
    expect(await privacy.ensure()).toBe('refused')
  })

  it('is granted where the host knows no such gate', async () => {
    setGlobal('wx', {})
    expect(await (await import('@/platform/privacy/index.weapp')).privacy.ensure()).toBe('granted')
  })
})

describe('location', () => {
  it('gives numbers, and says which system they are in', async () => {
    setGlobal('wx', { getLocation: says('success', { longitude: 116.4, latitude: 39.9, accuracy: 30 }).run })
    setGlobal('my', { getLocation: says('success', { longitude: '116.4', latitude: '39.9', accuracy: '30' }).run })
    expect(await (await import('@/platform/location/index.weapp')).location.current()).toEqual({
      longitude: 116.4,
      latitude: 39.9,
      accuracy: 30,
      system: 'wgs84',
    })
    expect(await (await import('@/platform/location/index.alipay')).location.current()).toEqual({
      longitude: 116.4,
      latitude: 39.9,
      accuracy: 30,
      system: 'gcj02',
    })
  })

  it.each([
    [{ errMsg: 'getLocation:fail auth deny' }, 'denied'],
    [{ errMsg: 'getLocation:fail:ERROR_NETWORK' }, 'failed'],
    [{ error: 2001, errorMessage: '用户拒绝授权' }, 'denied'],
  ])('%j is %s, with scanning as the way on', async (failure, kind) => {
    setGlobal('wx', { getLocation: says('fail', failure).run })
    const { location } = await import('@/platform/location/index.weapp')
    await expect(location.current()).rejects.toMatchObject({ kind, alternative: '您也可以到院后扫描现场二维码签到' })
  })

  it('does not believe a place that is not on Earth, nor a host without the function', async () => {
    setGlobal('wx', { getLocation: says('success', { longitude: NaN, latitude: 0 }).run })
    const { location } = await import('@/platform/location/index.weapp')
    expect(await kindOf(location.current())).toBe('failed')
    setGlobal('wx', {})
    expect(await kindOf(location.current())).toBe('unsupported')
    expect(await kindOf((await import('@/platform/location/index.h5')).location.current())).toBe('unsupported')
  })
})

describe('scanning', () => {
  it('reads the text on each host, once', async () => {
    setGlobal('wx', { scanCode: says('success', { result: 'T1' }).run })
    setGlobal('my', { scan: says('success', { code: 'T2' }).run })
    expect(await (await import('@/platform/scan/index.weapp')).scan.code()).toEqual({ text: 'T1' })
    expect(await (await import('@/platform/scan/index.alipay')).scan.code()).toEqual({ text: 'T2' })
    const { scan } = await import('@/platform/scan/index.h5')
    setGlobal('wx', { scanQRCode: says('success', { resultStr: 'CODE_128,T3' }).run })
    expect(scan.supported).toBe(true)
    expect(await scan.code()).toEqual({ text: 'T3' })
  })

  it('says when it cannot, and tells cancelling from failing', async () => {
    const { scan } = await import('@/platform/scan/index.h5')
    expect(scan.supported).toBe(false)
    await expect(scan.code()).rejects.toMatchObject({
      kind: 'unsupported',
      alternative: expect.stringContaining('手动输入') as unknown,
    })
    setGlobal('wx', { scanCode: says('fail', { errMsg: 'scanCode:fail cancel' }).run })
    setGlobal('my', { scan: says('fail', { error: 10 }).run })
    expect(await kindOf((await import('@/platform/scan/index.weapp')).scan.code())).toBe('cancelled')
    const alipay = (await import('@/platform/scan/index.alipay')).scan
    expect(await kindOf(alipay.code())).toBe('cancelled')
    setGlobal('my', { scan: says('fail', { error: 11 }).run })
    expect(await kindOf(alipay.code())).toBe('failed')
  })
})

describe('calendar', () => {
  const event = {
    title: '复诊，王医生; 第2次',
    startMs: Date.UTC(2026, 2, 1, 0, 30),
    endMs: Date.UTC(2026, 2, 1, 1, 0),
    place: '三楼\n生殖中心',
    remindMinutes: 60,
  }

  it('writes seconds and an end as text on WeChat', async () => {
    const fake = says('success', {})
    setGlobal('wx', { addPhoneCalendar: fake.run })
    expect(await (await import('@/platform/calendar/index.weapp')).calendar.add(event)).toEqual({ outcome: 'added' })
    expect(fake.asked[0]).toMatchObject({
      startTime: 1772325000,
      endTime: '1772326800',
      alarm: true,
      alarmOffset: 3600,
    })
  })

  it('states the clipboard as the alternative where there is no calendar', async () => {
    const fake = says('success', {})
    setGlobal('my', { setClipboard: fake.run })
    expect(await (await import('@/platform/calendar/index.alipay')).calendar.add(event)).toEqual({ outcome: 'copied' })
    expect(fake.asked[0]?.text).toContain('2026-03-01 08:30')
  })

  it('makes a file a calendar can read', () => {
    const ics = icsOf(event)
    const lines = ics.split('\r\n')
    expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
    const unfolded = ics.replace(/\r\n /g, '')
    expect(unfolded).toContain('SUMMARY:复诊，王医生\\; 第2次')
    expect(unfolded).toContain('LOCATION:三楼\\n生殖中心')
    expect(unfolded).toContain('DTSTART:20260301T003000Z')
    expect(unfolded).toContain('TRIGGER:-PT60M')
    expect(icsOf(event)).toBe(ics)
  })
})

describe('network', () => {
  it('tells the state and its changes, and forgets the listener', async () => {
    const listeners = new Set<(status: object) => void>()
    setGlobal('wx', {
      getNetworkType: says('success', { networkType: 'none' }).run,
      onNetworkStatusChange: (listener: (status: object) => void) => listeners.add(listener),
      offNetworkStatusChange: (listener: (status: object) => void) => listeners.delete(listener),
    })
    const { network } = await import('@/platform/network/index.weapp')
    expect(await network.isOnline()).toBe(false)
    const seen: boolean[] = []
    const stop = network.onChange((online) => seen.push(online))
    listeners.forEach((listener) => listener({ isConnected: true }))
    stop()
    expect([seen, listeners.size]).toEqual([[true], 0])
    setGlobal('my', { getNetworkType: says('fail', {}).run })
    expect(await (await import('@/platform/network/index.alipay')).network.isOnline()).toBe(true)
  })
})

describe('pictures', () => {
  it.each([
    [4000, 3000, 1000, 750],
    [3000, 4000, 750, 1000],
    [800, 600, 800, 600],
    [10000, 1, 1000, 1],
  ])('%s by %s becomes %s by %s', (width, height, w, h) =>
    expect(scaledSize(width, height, 1000)).toEqual({ width: w, height: h }),
  )

  const withImage = (event: 'load' | 'error', context: object | null, blob: Blob | null): void => {
    setGlobal(
      'Image',
      class {
        naturalWidth = 2000
        naturalHeight = 1000
        onload: () => void = () => undefined
        onerror: () => void = () => undefined
        set src(_value: string) {
          queueMicrotask(() => (event === 'load' ? this.onload() : this.onerror()))
        }
      },
    )
    const create = document.createElement.bind(document)
    jest.spyOn(document, 'createElement').mockImplementation((name: string) =>
      name === 'canvas'
        ? ({
            getContext: () => context,
            toBlob: (done: (made: Blob | null) => void) => done(blob),
          } as unknown as HTMLElement)
        : create(name),
    )
  }
  const context = { fillRect: () => undefined, drawImage: () => undefined }
  afterEach(() => jest.restoreAllMocks())

  it.each([
    ['[rule:clientErrors.compressLoad]', 'error', context, null, 'image failed to load'],
    ['[rule:clientErrors.compressCanvas]', 'load', null, null, 'browser does not support canvas'],
    ['[rule:clientErrors.compressBase64]', 'load', context, null, 'base64 generation failed'],
  ] as const)('%s the compressor names what failed', async (_tag, event, drawing, blob, text) => {
    withImage(event, drawing, blob)
    const { media } = await import('@/platform/media/index.h5')
    await expect(media.compress('blob:x')).rejects.toMatchObject({ kind: 'failed', alternative: text })
  })
})

describe('the maps script', () => {
  it('[rule:environment.mapsScript] is loaded once, on demand, and a failure rejects', async () => {
    const { loadMaps, MAPS_DEADLINE_MS } = await import('@/platform/location/maps-script')
    const loads: string[] = []
    const failing = (url: string) => (loads.push(url), Promise.reject(new Error('down')))
    await expect(loadMaps('https://maps.example/js', 'k&1', failing)).rejects.toThrow('down')
    const working = (url: string) => (loads.push(url), Promise.resolve())
    await Promise.all([
      loadMaps('https://maps.example/js', 'k&1', working),
      loadMaps('https://maps.example/js', 'k&1', working),
    ])
    expect(loads).toEqual(['https://maps.example/js?key=k%261', 'https://maps.example/js?key=k%261'])
    await expect(loadMaps('http://maps.example/js', 'k', working)).rejects.toThrow()
    expect(MAPS_DEADLINE_MS).toBe(10_000)
  })

  it('[rule:environment.mapsScript] a script that fails or stays away rejects and leaves nothing behind', async () => {
    const failed = loadScript('https://maps.example/a.js', 1_000)
    document.querySelector('script')?.dispatchEvent(new Event('error'))
    await expect(failed).rejects.toThrow('script failed')
    await expect(loadScript('https://maps.example/b.js', 20)).rejects.toThrow('script timeout')
    expect(document.querySelectorAll('script')).toHaveLength(0)
    const loaded = loadScript('https://maps.example/c.js', 1_000)
    document.querySelector('script')?.dispatchEvent(new Event('load'))
    await expect(loaded).resolves.toBeUndefined()
  })
})
