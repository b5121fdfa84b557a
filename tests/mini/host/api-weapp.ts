/** The native functions of WeChat as the app meets them, answering in WeChat's words (`errMsg`, `statusCode`, `header`). */

import { randomBytes } from 'node:crypto'

import { shrunk, sizeOfPicture } from '../../journeys/support/pictures'
import { NEEDS_PRIVACY } from '../privacy-gate'
import {
  type ApiHost,
  type Args,
  type Native,
  Refusal,
  SCREEN,
  bridged,
  moves,
  plain,
  tools,
  transfer,
} from './api-shared'
import { DRAWING, type Surface } from './canvas'
import { NetFault } from './net'
import { WEAPP_RECORDER, playerOf, recorderOf } from './recorder'
import { sendFile, uploadTask } from './upload'

const words = {
  ok: (name: string) => ({ errMsg: `${name}:ok` }),
  fail: (name: string, refusal: Refusal) => ({ errMsg: `${name}:fail ${refusal.message}`.trim() }),
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The object behind the global `wx`. */
export function weappApi(host: ApiHost): Record<string, unknown> {
  const api: Record<string, unknown> = {}
  const add = (name: string, work: (args: Args) => unknown, options = {}) =>
    (api[name] = NEEDS_PRIVACY.includes(name)
      ? bridged(
          host,
          name,
          words,
          async (args) => {
            await host.privacy.pass()
            return work(args)
          },
          { ...options, byPerson: true },
        )
      : bridged(host, name, words, work, options))
  const now = (name: string, work: (...args: unknown[]) => unknown) =>
    (api[name] = (...args: unknown[]) => {
      host.record(name, plain(args.length === 1 ? args[0] : args))
      return host.copy(work(...args))
    })
  const events = (...names: string[]) => {
    for (const name of names) {
      api[`on${name}`] = (listener: unknown) => host.listen(name, listener)
      api[`off${name}`] = (listener: unknown) => host.unlisten(name, listener)
    }
  }
  const task = {
    onHeadersReceived: () => undefined,
    offHeadersReceived: () => undefined,
    onChunkReceived: () => undefined,
    onProgressUpdate: () => undefined,
  }

  // Network.
  api['request'] = (input: Args) => {
    const headers: Record<string, string> = { 'content-type': 'application/json' }
    for (const [name, value] of Object.entries((input['header'] ?? {}) as Args))
      headers[name.toLowerCase()] = String(value)
    const { answer, abort } = transfer(host, input, headers)
    void bridged(host, 'request', words, async () => {
      try {
        const got = await answer
        let data: unknown = got.text
        if ((input['dataType'] ?? 'json') === 'json') {
          try {
            data = JSON.parse(got.text)
          } catch {
            // WeChat hands the raw text over when it is no JSON.
          }
        }
        return { data, statusCode: got.status, header: got.headers, cookies: [] }
      } catch (error) {
        if (!(error instanceof NetFault)) throw error
        throw new Refusal(error.kind === 'aborted' ? 'abort' : error.kind === 'timeout' ? 'timeout' : error.message, {
          errno: 600001,
        })
      }
    })(input)
    return { ...task, abort }
  }
  api['uploadFile'] = (input: Args) => {
    let stop: () => void = () => undefined
    void bridged(host, 'uploadFile', words, async () => {
      const { answer, abort } = sendFile(host, {
        url: text(input['url']),
        file: text(input['filePath']),
        field: text(input['name']),
        headers: (input['header'] ?? {}) as Args,
        form: (input['formData'] ?? {}) as Args,
        timeoutMs: Number(input['timeout'] ?? 60_000),
      })
      stop = abort
      const got = await answer.catch((error: NetFault) => {
        throw new Refusal(error.kind === 'aborted' ? 'abort' : error.message, { errno: 600001 })
      })
      return { data: got.text, statusCode: got.status }
    })(input)
    return uploadTask(() => stop())
  }
  add('getNetworkType', () => ({ networkType: host.offline() ? 'none' : 'wifi' }))

  // Storage.
  const put = (key: unknown, data: unknown) => {
    const value = JSON.stringify(data) as string | undefined
    // One entry may hold 1 MB, all entries 10 MB (vendor documentation).
    if ((value?.length ?? 0) > 1024 * 1024) throw new Refusal('exceed max size')
    host.storage.set(text(key), value ?? 'null')
  }
  const get = (key: unknown): unknown => JSON.parse(host.storage.get(text(key)) as string) as unknown
  now('setStorageSync', (key, data) => put(key, data))
  now('getStorageSync', (key) => (host.storage.has(text(key)) ? get(key) : ''))
  now('removeStorageSync', (key) => void host.storage.delete(text(key)))
  now('clearStorageSync', () => host.storage.clear())
  now('getStorageInfoSync', () => ({ keys: [...host.storage.keys()], currentSize: 1, limitSize: 10240 }))
  add('setStorage', ({ key, data }) => put(key, data))
  add('getStorage', ({ key }) => {
    if (!host.storage.has(text(key))) throw new Refusal('data not found')
    return { data: get(key) }
  })
  add('removeStorage', ({ key }) => void host.storage.delete(text(key)))
  add('clearStorage', () => host.storage.clear())
  add('getStorageInfo', () => ({ keys: [...host.storage.keys()], currentSize: 1, limitSize: 10240 }))

  // Pages.
  moves(host, add)
  add('setNavigationBarTitle', ({ title }) => host.setTitle(text(title)))
  for (const name of [
    'setNavigationBarColor',
    'setBackgroundColor',
    'setBackgroundTextStyle',
    'showNavigationBarLoading',
    'hideNavigationBarLoading',
    'pageScrollTo',
    'startPullDownRefresh',
    'stopPullDownRefresh',
    'hideHomeButton',
    'hideShareMenu',
    'showShareMenu',
    'hideKeyboard',
    'setKeepScreenOn',
    'vibrateShort',
    'vibrateLong',
    'enableAlertBeforeUnload',
    'disableAlertBeforeUnload',
    'setVisualEffectOnCapture',
    'loadFontFace',
  ])
    add(name, () => undefined)

  // Messages to the person.
  add('showToast', ({ title }) => host.toast(text(title)))
  add('showLoading', () => undefined)
  add('hideToast', () => undefined)
  add('hideLoading', () => undefined)
  add('showModal', ({ title, content }) => {
    const confirm = host.answers.modal({ title: text(title), content: text(content) })
    return { confirm, cancel: !confirm, content: null }
  })
  add('showActionSheet', ({ itemList }) => {
    const tapIndex = host.answers.actionSheet((itemList ?? []) as string[])
    if (tapIndex === null) throw new Refusal('cancel')
    return { tapIndex }
  })

  // Identity and money.
  add('login', () => {
    const code = host.offline() ? null : host.answers.login()
    if (code === null) throw new Refusal('login failed')
    return { code }
  })
  add('checkSession', () => undefined)
  add(
    'requestPayment',
    async (args) => {
      const answer = await host.answers.payment(plain(args) as Args)
      if (answer === 'cancelled') throw new Refusal('cancel')
      if (answer !== 'ok')
        throw new Refusal(answer === 'unknown' ? 'system error, please try later' : 'parameter error')
    },
    { byPerson: true },
  )
  add('requestSubscribeMessage', ({ tmplIds }) =>
    Object.fromEntries(((tmplIds ?? []) as string[]).map((id) => [id, host.answers.subscribe(id)])),
  )

  // Device.
  add('scanCode', () => {
    const result = host.answers.scan()
    if (result === null) throw new Refusal('cancel')
    return { result, scanType: 'QR_CODE', charSet: 'utf-8', path: '' }
  })
  add('getLocation', () => {
    const place = host.answers.location()
    if (!place) throw new Refusal('auth deny')
    return { ...place, accuracy: 30, speed: 0, altitude: 0, verticalAccuracy: 0, horizontalAccuracy: 30 }
  })
  add('getSetting', () => ({ authSetting: {} }))
  add('authorize', () => undefined)
  add('openSetting', () => ({ authSetting: {} }))
  add('addPhoneCalendar', () => {
    if (!host.answers.calendar()) throw new Refusal('auth deny')
  })
  let clipboard = ''
  add('setClipboardData', ({ data }) => void (clipboard = text(data)))
  add('getClipboardData', () => ({ data: clipboard }))
  add('makePhoneCall', () => {
    if (!host.answers.leave()) throw new Refusal('cancel')
  })
  add('navigateToMiniProgram', () => {
    if (!host.answers.leave()) throw new Refusal('cancel')
  })
  add('exitMiniProgram', () => undefined)
  add('chooseMedia', () => {
    const files = host.answers.images()
    if (files.length === 0) throw new Refusal('cancel')
    const sizeOf = (file: string) => host.files.get(file)?.length ?? 1
    return {
      type: 'image',
      tempFiles: files.map((tempFilePath) => ({ tempFilePath, size: sizeOf(tempFilePath), fileType: 'image' })),
    }
  })
  const recorder = recorderOf(host, WEAPP_RECORDER, () => host.privacy.pass())
  // Objects with functions are no values that could be copied.
  api['getRecorderManager'] = () => recorder
  api['createInnerAudioContext'] = () => playerOf(host)
  add('getImageInfo', ({ src }) => ({ ...sizeOfPicture(host.files.get(text(src))), type: 'jpeg' }))
  add('compressImage', ({ src, compressedWidth, compressedHeight }) => {
    const bytes = host.files.get(text(src))
    const tempFilePath = `${text(src)}.small`
    if (bytes)
      host.files.set(tempFilePath, shrunk(bytes, { width: Number(compressedWidth), height: Number(compressedHeight) }))
    return { tempFilePath }
  })
  const getFileInfo = bridged(host, 'getFileInfo', words, ({ filePath }) => {
    const bytes = host.files.get(text(filePath))
    if (!bytes) throw new Refusal(`no such file or directory, stat ${text(filePath)}`)
    return { size: bytes.length }
  })
  api['getFileSystemManager'] = () => ({ getFileInfo })
  // the canvas itself is no value that could be copied or written down
  api['canvasToTempFilePath'] = ({ canvas, success, fail, fileType }: Args) =>
    bridged(host, 'canvasToTempFilePath', words, () => {
      host.files.set(DRAWING, (canvas as Surface).picture())
      return { tempFilePath: DRAWING }
    })({ success, fail, fileType })
  add('openLocation', () => undefined)
  add('previewImage', () => undefined)

  // Privacy (base library 2.32.3).
  add('getPrivacySetting', () => ({
    needAuthorization: !host.privacy.isOpen,
    privacyContractName: '《用户隐私保护指引》',
  }))
  add('requirePrivacyAuthorize', () => undefined)
  // One listener, the last; there is no way to take it off.
  api['onNeedPrivacyAuthorization'] = (listener: unknown) => host.privacy.listen(listener)
  add('openPrivacyContract', () => undefined)

  // The phone and the vendor's app.
  const app = { SDKVersion: '3.6.0', version: '8.0.50', language: 'zh_CN', theme: 'light', fontSizeSetting: 16 }
  const device = { brand: 'iPhone', model: 'iPhone 8', platform: 'ios', system: 'iOS 16.0' }
  const area = { safeArea: { left: 0, right: 375, top: 20, bottom: 667, width: 375, height: 647 } }
  // UserCryptoManager gives random bytes later than they are asked for.
  api['getUserCryptoManager'] = () => ({
    getRandomValues: ({ length = 0, success }: { length?: number; success?: (answer: object) => void }) =>
      void Promise.resolve().then(() =>
        success?.({ errMsg: 'getRandomValues:ok', randomValues: Uint8Array.from(randomBytes(length)).buffer }),
      ),
  })
  now('getSystemInfoSync', () => ({ ...SCREEN, ...app, ...device, ...area }))
  now('getWindowInfo', () => ({ ...SCREEN, ...area }))
  now('getDeviceInfo', () => device)
  now('getAppBaseInfo', () => ({ ...app, host: { env: 'WeChat' } }))
  now('getSystemSetting', () => ({ locationEnabled: true, wifiEnabled: true }))
  now('getAppAuthorizeSetting', () => ({ locationAuthorized: 'authorized' }))
  now('getMenuButtonBoundingClientRect', () => ({ width: 87, height: 32, left: 281, right: 368, top: 26, bottom: 58 }))
  now('getAccountInfoSync', () => ({ miniProgram: { appId: 'touristappid', envVersion: 'develop', version: '' } }))
  add('getSystemInfo', () => ({ ...SCREEN, ...app, ...device, ...area }))
  now('getLaunchOptionsSync', () => host.launchOptions())
  now('getEnterOptionsSync', () => host.enterOptions())
  const nothing: Native = () => undefined
  api['canIUse'] = (name: unknown) => text(name).split('.')[0]! in api || /^[a-z]+(-[a-z]+)*$/.test(text(name))
  Object.assign(api, tools(host))
  api['env'] = { USER_DATA_PATH: 'wxfile://usr' }
  api['reportEvent'] = nothing
  events(
    'AppShow',
    'AppHide',
    'NetworkStatusChange',
    'Error',
    'UnhandledRejection',
    'PageNotFound',
    'WindowResize',
    'ThemeChange',
    'MemoryWarning',
    'KeyboardHeightChange',
    'UserCaptureScreen',
    'LazyLoadError',
  )
  return api
}
