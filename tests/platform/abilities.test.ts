/** @jest-environment jsdom */

import type { ApiHost } from '../mini/host/api-shared'
import { ALIPAY_RECORDER, playerOf, recorderOf, WEAPP_RECORDER } from '../mini/host/recorder'

import { MAP_ALTERNATIVE } from '@/platform/location/contract'
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

  const answered = (detail: unknown) => ({ event: 'answered' as const, detail })

  it('reads the phone button of WeChat: a code, a refusal, or why there is none', async () => {
    const { login } = await import('@/platform/login/index.weapp')
    const read = (detail: unknown) => login.phoneFromButton(answered(detail))
    expect(await read({ code: 'p1', errMsg: 'getPhoneNumber:ok' })).toEqual({ kind: 'code', value: 'p1' })
    for (const detail of [
      { errMsg: 'getPhoneNumber:fail user deny' },
      { errMsg: 'getPhoneNumber:fail:cancel' },
      null,
      5,
    ])
      expect(await read(detail)).toBeNull()
  })

  it.each([
    [102, 'failed', '未开通'],
    [104, 'denied', '隐私指引'],
    [1400001, 'failed', '暂时不可用'],
    [1, 'failed', '未能取得'],
  ])('says what WeChat’s %s of the phone button means, and names the SMS code', async (errno, kind, words) => {
    const { login } = await import('@/platform/login/index.weapp')
    const asked = login.phoneFromButton(answered({ errno, errMsg: 'getPhoneNumber:fail no permission' }))
    await expect(asked).rejects.toMatchObject({ kind, message: expect.stringContaining(words) as unknown })
    await expect(asked).rejects.toMatchObject({ message: expect.stringContaining('短信验证码') as unknown })
  })

  it('reads the number from Alipay after an agreement only, and takes no error for a number', async () => {
    const fake = says('success', { response: 'sealed' })
    setGlobal('my', { getPhoneNumber: fake.run })
    const { login } = await import('@/platform/login/index.alipay')
    expect(await login.phoneFromButton({ event: 'refused', detail: {} })).toBeNull()
    expect(fake.asked).toEqual([])
    expect(await login.phoneFromButton(answered({}))).toEqual({ kind: 'encrypted', value: 'sealed' })
    const sealed = JSON.stringify({ response: 'AbC=', sign: 'x' })
    setGlobal('my', { getPhoneNumber: says('success', { response: sealed }).run })
    expect(await login.phoneFromButton(answered({}))).toEqual({ kind: 'encrypted', value: sealed })
    const refused = JSON.stringify({ response: { code: '40003', msg: 'Insufficient Conditions' } })
    setGlobal('my', { getPhoneNumber: says('success', { response: refused }).run })
    expect(await kindOf(login.phoneFromButton(answered({})))).toBe('failed')
  })
})

describe('reminders', () => {
  it('asks for at most three templates and reads each answer', async () => {
    const weapp = says('success', { a: 'accept', b: 'reject', c: 'ban', errMsg: 'ok' })
    setGlobal('wx', { requestSubscribeMessage: weapp.run })
    const { notify } = await import('@/platform/notify/index.weapp')
    expect(await notify.request(['a', 'b', 'c', 'd', 'a'])).toEqual({ a: 'accepted', b: 'refused', c: 'refused' })
    expect(weapp.asked[0]?.tmplIds).toEqual(['a', 'b', 'c'])
  })

  /** Alipay's answers as its document shows them: the lists stand in `result`. */
  it.each([
    [
      'one given, one refused',
      {
        behavior: 'subscribe',
        result: { subscribeEntityIds: ['a'], subscribedEntityIds: ['a'], unsubscribedEntityIds: ['b'] },
      },
      { a: 'accepted', b: 'refused' },
    ],
    [
      'given earlier',
      { behavior: '', show: false, result: { subscribedEntityIds: ['a', 'b'], unsubscribedEntityIds: [] } },
      { a: 'accepted', b: 'accepted' },
    ],
    [
      'both refused although the panel was answered',
      { behavior: 'subscribe', result: { subscribedEntityIds: [], unsubscribedEntityIds: ['a', 'b'] } },
      { a: 'refused', b: 'refused' },
    ],
    ['closed', { behavior: 'cancel', result: { entityList: ['a', 'b'] } }, { a: 'refused', b: 'refused' }],
    ['no lists at all', { behavior: 'subscribe' }, { a: 'refused', b: 'refused' }],
    [
      'lists of an early library',
      { behavior: 'subscribe', subscribeEntityIds: ['b'] },
      { a: 'refused', b: 'accepted' },
    ],
  ])('counts on Alipay what the lists name and nothing else: %s', async (_, said, told) => {
    setGlobal('my', { requestSubscribeMessage: says('success', said).run })
    expect(await (await import('@/platform/notify/index.alipay')).notify.request(['a', 'b'])).toEqual(told)
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

  const ask = () =>
    new Promise<string>((answer) =>
      (
        globalThis as unknown as { wx: { requirePrivacyAuthorize: (callbacks: object) => void } }
      ).wx.requirePrivacyAuthorize({ success: () => answer('granted'), fail: () => answer('refused') }),
    )

  it.each([
    ['agree', 'granted'],
    ['refuse', 'refused'],
  ] as const)('hands the wait of a private call to the page that shows the notice: %s', async (act, answer) => {
    gate()
    const { privacy } = await import('@/platform/privacy/index.weapp')
    privacy.onNeed((request) => (act === 'agree' ? request.agree('b1') : request.refuse()))
    expect(privacy.agreeButton).toEqual({ openType: 'agreePrivacyAuthorization' })
    expect(await ask()).toBe(answer)
  })

  it('refuses instead of hanging when no page shows the notice', async () => {
    gate()
    const { privacy } = await import('@/platform/privacy/index.weapp')
    privacy.onNeed(() => undefined)()
    expect(await ask()).toBe('refused')
  })

  it('names and opens the guide, and has neither button nor guide where the host knows no such gate', async () => {
    setGlobal('wx', {
      getPrivacySetting: says('success', { needAuthorization: true, privacyContractName: '《隐私指引》' }).run,
      openPrivacyContract: says('success', {}).run,
    })
    const { privacy } = await import('@/platform/privacy/index.weapp')
    expect([await privacy.guide(), await privacy.openGuide()]).toEqual(['《隐私指引》', true])
    setGlobal('wx', {})
    expect([privacy.agreeButton, await privacy.guide(), await privacy.openGuide()]).toEqual([null, '', false])
    privacy.onNeed(() => undefined)
  })
})

describe('a new version', () => {
  it.each(['weapp', 'alipay'])('is told and started on %s', async (name) => {
    const manager = { applyUpdate: jest.fn(), onUpdateReady: (listener: () => void) => listener() }
    setGlobal(name === 'weapp' ? 'wx' : 'my', { getUpdateManager: () => manager })
    const { update } =
      name === 'weapp' ? await import('@/platform/update/index.weapp') : await import('@/platform/update/index.alipay')
    const told = jest.fn()
    update.onReady(told)
    expect([told.mock.calls.length, manager.applyUpdate.mock.calls.length]).toEqual([1, 0])
    update.apply()
    expect(manager.applyUpdate).toHaveBeenCalledTimes(1)
    setGlobal(name === 'weapp' ? 'wx' : 'my', {})
  })

  it('never comes where the host has no update manager', async () => {
    setGlobal('wx', {})
    const { update } = await import('@/platform/update/index.weapp')
    const told = jest.fn()
    update.onReady(told)
    update.apply()
    expect(told).not.toHaveBeenCalled()
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

describe('the position', () => {
  const place = { latitude: 39.9, longitude: 116.4, accuracy: 20 }
  const found = { latitude: 39.9, longitude: 116.4, accuracyM: 20 }
  const ofBrowser = (answer: (done: (at: unknown) => void, failed: (error: unknown) => void) => void) =>
    Object.defineProperty(window.navigator, 'geolocation', {
      configurable: true,
      value: answer && { getCurrentPosition: answer },
    })

  it('comes with the degrees that each host speaks', async () => {
    const asked: unknown[] = []
    setGlobal('wx', { getLocation: (options: Options) => (asked.push(options), options.success(place)) })
    setGlobal('my', { getLocation: says('success', { latitude: '39.9', longitude: '116.4', accuracy: '20' }).run })
    const weapp = (await import('@/platform/location/index.weapp')).location
    expect(await weapp.current()).toEqual({ ...found, coordinates: 'gcj02' })
    expect(asked).toMatchObject([{ type: 'gcj02', isHighAccuracy: true }])
    const alipay = (await import('@/platform/location/index.alipay')).location
    expect(await alipay.current()).toEqual({ ...found, coordinates: 'gcj02' })
    ofBrowser((done) => done({ coords: place }))
    const h5 = (await import('@/platform/location/index.h5')).location
    expect(await h5.current()).toEqual({ ...found, coordinates: 'wgs84' })
  })

  it('says refused, too slow and absent apart, and where the settings are', async () => {
    const h5 = (await import('@/platform/location/index.h5')).location
    for (const [code, kind] of [
      [1, 'denied'],
      [2, 'failed'],
      [3, 'timeout'],
    ] as const) {
      // prettier-ignore
      ofBrowser((_, failed) => failed({ code }))
      expect(await kindOf(h5.current())).toBe(kind)
    }
    ofBrowser(undefined as never)
    expect(await kindOf(h5.current())).toBe('unsupported')
    expect(h5.settings).toBeNull()
    setGlobal('wx', {
      getLocation: says('fail', { errMsg: 'getLocation:fail auth deny' }).run,
      openSetting: says('success', {}).run,
    })
    const weapp = (await import('@/platform/location/index.weapp')).location
    expect(await kindOf(weapp.current())).toBe('denied')
    await expect(weapp.settings?.()).resolves.toBeUndefined()
    const alipay = (await import('@/platform/location/index.alipay')).location
    for (const [error, kind] of [
      [11, 'denied'],
      [2001, 'denied'],
      [12, 'failed'],
    ] as const) {
      // prettier-ignore
      setGlobal('my', { getLocation: says('fail', { error }).run })
      expect(await kindOf(alipay.current())).toBe(kind)
    }
  })

  it.each([
    [{}],
    [null],
    [{ latitude: '', longitude: '' }],
    [{ latitude: 'x', longitude: 1 }],
    [{ latitude: 91, longitude: 1 }],
    [{ latitude: 1, longitude: -181 }],
  ])('%j is no place', async (said) => {
    setGlobal('wx', { getLocation: says('success', said as object).run })
    const { location } = await import('@/platform/location/index.weapp')
    expect(await kindOf(location.current())).toBe('failed')
  })
})

describe('vibrating', () => {
  it('asks the host once and never throws', async () => {
    const long = says('fail', { errMsg: 'vibrateLong:fail' })
    setGlobal('wx', { vibrateLong: long.run })
    setGlobal('my', {})
    ;(await import('@/platform/notify/index.weapp')).notify.buzz()
    ;(await import('@/platform/notify/index.alipay')).notify.buzz()
    ;(await import('@/platform/notify/index.h5')).notify.buzz()
    expect(long.asked).toHaveLength(1)
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
    const ics = icsOf(event, event.startMs - 1000)
    const lines = ics.split('\r\n')
    expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
    const unfolded = ics.replace(/\r\n /g, '')
    expect(unfolded).toContain('SUMMARY:复诊，王医生\\; 第2次')
    expect(unfolded).toContain('LOCATION:三楼\\n生殖中心')
    expect(unfolded).toContain('DTSTART:20260301T003000Z')
    expect(unfolded).toContain('TRIGGER:-PT60M')
    expect(icsOf(event, event.startMs - 1000)).toBe(ics)
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
  it('takes the size of a file from WeChat’s file system, where the typed call is', async () => {
    const getFileInfo = says('success', { size: 512 })
    setGlobal('wx', {
      getImageInfo: says('success', { width: 2000, height: 1000 }).run,
      compressImage: says('success', { tempFilePath: 'small' }).run,
      getFileSystemManager: () => ({ getFileInfo: getFileInfo.run }),
    })
    const { media } = await import('@/platform/media/index.weapp')
    expect(await media.compress('large')).toEqual({ file: 'small', size: 512 })
    expect(getFileInfo.asked[0]?.filePath).toBe('small')
  })

  it('asks Alipay for the medium level, which is what a quality of 0.7 is elsewhere', async () => {
    const compressImage = says('success', { apFilePaths: ['small'] })
    setGlobal('my', { compressImage: compressImage.run, getFileInfo: says('success', { size: 9 }).run })
    const { media } = await import('@/platform/media/index.alipay')
    expect(await media.compress('large')).toEqual({ file: 'small', size: 9 })
    expect(compressImage.asked[0]).toMatchObject({ compressLevel: 1, maxWidth: 1000, maxHeight: 1000 })
  })

  it('names the field of an upload on Alipay as its document does', async () => {
    const uploadFile = says('success', { statusCode: 200, data: 'ok' })
    setGlobal('my', { uploadFile: uploadFile.run })
    const { upload } = await import('@/platform/upload/index.alipay')
    const request = { url: 'https://h.example/u', file: 'f', field: 'file', headers: {}, deadlineMs: 1000 }
    expect(await upload.send(request)).toEqual({ status: 200, text: 'ok' })
    expect(uploadFile.asked[0]).toMatchObject({ name: 'file', fileName: 'file', fileType: 'image', filePath: 'f' })
  })

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

  it.each([
    ['an empty file', '', 'error', '文件是空的，请重新拍摄或选择'],
    ['a HEIC photo', '\0\0\0\x18ftypheic\0\0\0\0', 'error', /^暂不支持HEIC照片/],
    ['a TIFF', 'II*\0\0\0\0\0', 'error', '暂不支持TIFF文件，仅支持JPG、PNG图片'],
    ['a text under a picture’s name', 'hello', 'error', '仅支持JPG、PNG图片'],
    ['a JPEG that is damaged', '\xff\xd8\xff\xe0\0\x02\xff\xd9', 'error', '图片已损坏，无法读取，请重新选择'],
    ['a JPEG that was cut off and drawn all the same', '\xff\xd8\xff\xe0\0\x10half', 'load', /^图片不完整/],
  ] as const)('says what is wrong with %s', async (_what, head, event, message) => {
    withImage(event, context, new Blob(['x']))
    const body = Uint8Array.from(Buffer.from(head, 'latin1')).buffer
    setGlobal('fetch', () => Promise.resolve({ arrayBuffer: () => Promise.resolve(body) }))
    const { media } = await import('@/platform/media/index.h5')
    await expect(media.compress('blob:x')).rejects.toMatchObject({
      kind: 'failed',
      message: typeof message === 'string' ? message : expect.stringMatching(message),
    })
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

  it('[rule:environment.mapsScript] draws the place into the page, and rejects with a way on where it does not come', async () => {
    const { location } = await import('@/platform/location/index.h5')
    const place = { name: '示例医院', address: '样例路1号', longitude: 116.4, latitude: 39.9 }
    const keyed = { ...place, service: 'https://maps.example/api', key: 'k', ground: 'ground' }
    await expect(location.show(place)).rejects.toMatchObject({ kind: 'unsupported', alternative: MAP_ALTERNATIVE })
    const scriptOf = () => document.querySelector<HTMLScriptElement>('script[src^="https://maps.example/api"]')
    const lost = location.show(keyed)
    scriptOf()?.dispatchEvent(new Event('error'))
    await expect(lost).rejects.toMatchObject({ kind: 'failed', alternative: MAP_ALTERNATIVE })

    const drawn: unknown[] = []
    const AMap = {
      Map: class {
        constructor(ground: Element, options: object) {
          drawn.push([ground.id, options])
        }
        add(marker: unknown) {
          drawn.push(marker)
        }
      },
      Marker: class {
        constructor(readonly options: object) {}
      },
    }
    document.body.innerHTML = '<div id="ground"></div>'
    const shown = location.show(keyed)
    Object.assign(window, { AMap })
    const script = scriptOf()
    expect(script?.src).toBe('https://maps.example/api?key=k')
    script?.dispatchEvent(new Event('load'))
    await shown
    expect(drawn).toMatchObject([
      ['ground', { center: [116.4, 39.9] }],
      { options: { position: [116.4, 39.9], title: '示例医院' } },
    ])
    expect(document.getElementById('ground')?.style.height).toBe('240px')
    // The second time nothing is fetched anew.
    await location.show(keyed)
    expect(drawn).toHaveLength(4)
  })
})

describe('texts for a time without a network', () => {
  /** A host's store as the vendors document it: an encrypted value is read by asking for it encrypted. */
  const hostOf = () => {
    const values = new Map<string, unknown>([['hc:local:theme', 'kept']])
    const sealed = new Set<string>()
    return {
      values,
      sealed,
      setStorage: ({ key, data, encrypt, success }: Options) => {
        values.set(String(key), data)
        if (encrypt) sealed.add(String(key))
        success({})
      },
      getStorage: ({ key, encrypt, success, fail }: Options) => {
        const readable = values.has(String(key)) && sealed.has(String(key)) === (encrypt === true)
        if (readable) success({ data: values.get(String(key)) })
        else fail({ errMsg: 'getStorage:fail data not found' })
      },
      getStorageInfo: ({ success }: Options) => success({ keys: [...values.keys()] }),
      removeStorage: ({ key, success }: Options) => success(void values.delete(String(key))),
    }
  }

  it.each(['weapp', 'alipay'] as const)('are kept, read, cleared apart from the storage on %s', async (platform) => {
    const host = hostOf()
    setGlobal(platform === 'weapp' ? 'wx' : 'my', host)
    const { offline } = await (platform === 'weapp'
      ? import('@/platform/offline/index.weapp')
      : import('@/platform/offline/index.alipay'))
    await offline.texts.write('1', 'a')
    await offline.texts.write('2', 'b')
    expect(await offline.texts.read('1')).toBe('a')
    // WeChat encrypts; Alipay offers nothing of the kind, and the port says so.
    expect([host.sealed.size, offline.texts.isEncrypted]).toEqual(platform === 'weapp' ? [2, true] : [0, false])
    await offline.texts.remove('1')
    expect(await offline.texts.read('1')).toBeNull()
    await offline.texts.write('3', 'c')
    await offline.texts.clear(['3'])
    expect([await offline.texts.read('2'), await offline.texts.read('3')]).toEqual([null, 'c'])
    await offline.texts.clear()
    expect([...host.values.keys()]).toEqual(['hc:local:theme'])
  })

  it('a host that fails keeps nothing and says nothing', async () => {
    const fails = says('fail', { errMsg: 'fail' }).run
    setGlobal('wx', { setStorage: fails, getStorage: fails, getStorageInfo: fails, removeStorage: fails })
    setGlobal('my', {})
    for (const { offline } of [
      await import('@/platform/offline/index.weapp'),
      await import('@/platform/offline/index.alipay'),
      await import('@/platform/offline/index.h5'),
    ]) {
      await offline.texts.write('1', 'a')
      expect(await offline.texts.read('1')).toBeNull()
      await offline.texts.remove('1')
      await offline.texts.clear()
    }
  })
})

describe('voice messages', () => {
  const phone = (speech: () => { file: string; seconds: number } | null) =>
    ({ answers: { speech }, files: new Map([['v.mp3', Buffer.alloc(9)]]), offline: () => false }) as unknown as ApiHost
  const HOSTS = [
    ['weapp', 'wx', WEAPP_RECORDER],
    ['alipay', 'my', ALIPAY_RECORDER],
  ] as const
  const on = async (
    host: readonly [string, string, (typeof HOSTS)[number][2]],
    speech: () => { file: string; seconds: number } | null,
  ) => {
    const recorder = recorderOf(phone(speech), host[2], () => Promise.resolve())
    setGlobal(host[1], { getRecorderManager: () => recorder })
    const port = host[0] === 'weapp' ? import('@/platform/voice/index.weapp') : import('@/platform/voice/index.alipay')
    return { recorder, voice: (await port).voice }
  }

  it.each(HOSTS)(
    '%s records until it is told to end, again, and keeps nothing of what is cancelled',
    async (...host) => {
      const { voice } = await on(host, () => ({ file: 'v.mp3', seconds: 4 }))
      const one = await voice.record(60)
      one.stop()
      expect(await one.done).toEqual({ file: 'v.mp3', seconds: 4 })
      const dropped = await voice.record(60)
      dropped.cancel()
      expect(await dropped.done).toBeNull()
      const again = await voice.record(60)
      again.stop()
      expect(await again.done).toMatchObject({ file: 'v.mp3' })
    },
  )

  it.each(HOSTS)('%s ends at the longest by itself', async (...host) => {
    const { voice } = await on(host, () => ({ file: 'v.mp3', seconds: 1 }))
    expect(await (await voice.record(0.01)).done).toEqual({ file: 'v.mp3', seconds: 1 })
  })

  it.each(HOSTS)('%s tells a refused microphone with the way to allow it', async (...host) => {
    const { voice } = await on(host, () => null)
    await expect(voice.record(60)).rejects.toMatchObject({
      kind: 'denied',
      alternative: expect.stringContaining('设置') as unknown,
    })
    expect(voice.settings).not.toBeNull()
  })

  it('WeChat keeps what was said until a telephone call came', async () => {
    const { voice, recorder } = await on(HOSTS[0], () => ({ file: 'v.mp3', seconds: 2 }))
    let interrupt: () => void = () => undefined
    recorder['onInterruptionBegin'] = (heard: () => void) => void (interrupt = heard)
    const one = await voice.record(60)
    interrupt()
    expect(await one.done).toEqual({ file: 'v.mp3', seconds: 2 })
  })

  it('a host without a recorder offers none', async () => {
    for (const name of ['wx', 'my']) setGlobal(name, {})
    for (const port of [import('@/platform/voice/index.weapp'), import('@/platform/voice/index.alipay')]) {
      const { voice } = await port
      expect(voice.supported).toBe(false)
      await expect(voice.record(60)).rejects.toMatchObject({ kind: 'unsupported' })
    }
    // jsdom has no microphone either.
    expect((await import('@/platform/voice/index.h5')).voice.supported).toBe(false)
  })
})

describe('sound without a picture', () => {
  const HOSTS = [
    ['wx', () => import('@/platform/sound/index.weapp')],
    ['my', () => import('@/platform/sound/index.alipay')],
  ] as const
  const FILE = 'https://api.example.com/a.wav'

  it.each(HOSTS)('%s tells its place and its end, and plays on after a pause', async (name, port) => {
    const player = playerOf({ offline: () => false } as unknown as ApiHost)
    setGlobal(name, { createInnerAudioContext: () => player })
    const { sound } = await port()
    const told: (number | string)[] = []
    const events = {
      onTime: (at: number) => told.push(at),
      onEnd: () => told.push('end'),
      onFault: () => told.push('fault'),
    }
    const control = sound.play(FILE, events)
    expect(player['src']).toBe(FILE)
    control.pause()
    await new Promise((done) => setTimeout(done, 5))
    expect(told).toEqual([])
    control.seek(4)
    control.speed(1.5)
    control.resume()
    await new Promise((done) => setTimeout(done, 5))
    expect([told, player['playbackRate']]).toEqual([[4, 'end'], 1.5])
  })

  it.each(HOSTS)('%s says that the file is out of reach', async (name, port) => {
    setGlobal(name, { createInnerAudioContext: () => playerOf({ offline: () => true } as unknown as ApiHost) })
    const { sound } = await port()
    const fault = new Promise<void>((done) => {
      sound.play(FILE, { onTime: () => undefined, onEnd: () => undefined, onFault: done })
    })
    await expect(fault).resolves.toBeUndefined()
  })

  it('a browser that refuses to play says so once, and a start that a pause overtakes is no fault', async () => {
    const { sound } = await import('@/platform/sound/index.h5')
    const faults = jest.fn()
    const play = jest.spyOn(window.HTMLMediaElement.prototype, 'play')
    for (const method of ['pause', 'load'] as const)
      jest.spyOn(window.HTMLMediaElement.prototype, method).mockImplementation(() => undefined)
    const begin = async (cause: Error) => {
      play.mockRejectedValueOnce(cause)
      const control = sound.play(FILE, { onTime: () => undefined, onEnd: () => undefined, onFault: faults })
      await new Promise((done) => setTimeout(done, 0))
      return control
    }
    const paused = await begin(new DOMException('paused', 'AbortError'))
    expect(faults).not.toHaveBeenCalled()
    paused.close()
    await begin(new DOMException('no tap', 'NotAllowedError'))
    expect(faults).toHaveBeenCalledTimes(1)
    jest.restoreAllMocks()
  })
})
