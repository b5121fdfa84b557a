/** The native functions of Alipay as the app meets them, answering in Alipay's words (`error`, `errorMessage`, `status`, `headers`). */

import { shrunk } from '../../journeys/support/pictures'
import type { PaymentAnswer } from '../answers'
import { type ApiHost, type Args, Refusal, SCREEN, bridged, moves, plain, tools, transfer } from './api-shared'
import { NetFault } from './net'
import { ALIPAY_RECORDER, playerOf, recorderOf } from './recorder'
import { sendFile, uploadTask } from './upload'

const words = {
  ok: () => ({}),
  fail: (_name: string, refusal: Refusal) => ({ error: 11, errorMessage: refusal.message }),
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** `tradePay` always succeeds as a call; the result code tells how the payment ended (vendor documentation). */
const RESULT_CODES: Record<PaymentAnswer, string> = { ok: '9000', cancelled: '6001', failed: '4000', unknown: '6004' }

/** What `getPhoneNumber` answers without a leave: 40003, which only the hospital's server can unseal. */
export const SEALED_REFUSAL = 'sealed:40003'

/** The object behind the global `my`. */
export function alipayApi(host: ApiHost): Record<string, unknown> {
  const api: Record<string, unknown> = {}
  const add = (name: string, work: (args: Args) => unknown, options = {}) =>
    (api[name] = bridged(host, name, words, work, options))
  const now = (name: string, work: (args: Args) => unknown) =>
    (api[name] = (args?: Args) => {
      host.record(name, plain(args))
      return host.copy(work(args ?? {}))
    })
  const events = (...names: string[]) => {
    for (const name of names) {
      api[`on${name}`] = (listener: unknown) => host.listen(name, listener)
      api[`off${name}`] = (listener: unknown) => host.unlisten(name, listener)
    }
  }

  // Network.
  api['request'] = (input: Args) => {
    const headers: Record<string, string> = { 'content-type': 'application/json' }
    for (const [name, value] of Object.entries((input['headers'] ?? {}) as Args))
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
            throw new Refusal('JSON parse data error', { error: 14 })
          }
        }
        // Unlike WeChat, a status from 400 on is a failure that carries the answer (vendor documentation: error 19).
        if (got.status >= 400)
          throw new Refusal('http status error', { error: 19, status: got.status, data, headers: got.headers })
        return { data, status: got.status, headers: got.headers }
      } catch (error) {
        if (!(error instanceof NetFault)) throw error
        throw new Refusal(error.kind === 'timeout' ? 'timeout' : error.message, {
          error: error.kind === 'timeout' ? 13 : error.kind === 'aborted' ? 9 : 12,
        })
      }
    })(input)
    return { abort, onHeadersReceived: () => undefined, offHeadersReceived: () => undefined }
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
        throw new Refusal(error.message, { error: error.kind === 'timeout' ? 13 : 12 })
      })
      return { data: got.text, statusCode: got.status, header: got.headers }
    })(input)
    return uploadTask(() => stop())
  }
  add('getNetworkType', () => ({
    networkType: host.offline() ? 'NOTREACHABLE' : 'WIFI',
    networkAvailable: !host.offline(),
  }))

  // Storage: every function takes one object, and an absent key gives null.
  const put = (args: Args) => {
    const value = JSON.stringify(args['data']) as string | undefined
    if ((value?.length ?? 0) > 200 * 1024) throw new Refusal('data is too large')
    host.storage.set(text(args['key']), value ?? 'null')
    return { success: true }
  }
  const get = (args: Args) => ({
    success: true,
    data: JSON.parse(host.storage.get(text(args['key'])) ?? 'null') as unknown,
  })
  const remove = (args: Args) => {
    host.storage.delete(text(args['key']))
    return { success: true }
  }
  const wipe = () => {
    host.storage.clear()
    return { success: true }
  }
  const info = () => ({ success: true, keys: [...host.storage.keys()], currentSize: 1, limitSize: 10240 })
  for (const [name, work] of [
    ['setStorage', put],
    ['getStorage', get],
    ['removeStorage', remove],
    ['clearStorage', wipe],
    ['getStorageInfo', info],
  ] as const) {
    add(name, work)
    now(`${name}Sync`, work)
  }

  // Pages.
  moves(host, add)
  add('setNavigationBar', ({ title }) => {
    if (typeof title === 'string') host.setTitle(title)
  })
  for (const name of [
    'pageScrollTo',
    'startPullDownRefresh',
    'stopPullDownRefresh',
    'hideBackHome',
    'hideKeyboard',
    'vibrate',
    'vibrateShort',
    'vibrateLong',
    'setKeepScreenOn',
    'setBackgroundColor',
    'setBackgroundTextStyle',
    'showNavigationBarLoading',
    'hideNavigationBarLoading',
    'setCanPullDown',
    'hideShareMenu',
    'loadFontFace',
  ])
    add(name, () => undefined)

  // Messages to the person.
  add('showToast', ({ content }) => host.toast(text(content)))
  add('hideToast', () => undefined)
  add('showLoading', () => undefined)
  add('hideLoading', () => undefined)
  add('confirm', ({ title, content }) => ({
    confirm: host.answers.modal({ title: text(title), content: text(content) }),
  }))
  add('alert', ({ title, content }) => {
    host.answers.modal({ title: text(title), content: text(content) })
    return { success: true }
  })
  add('showActionSheet', ({ items }) => ({ index: host.answers.actionSheet((items ?? []) as string[]) ?? -1 }))

  // Identity and money.
  add('getAuthCode', ({ scopes }) => {
    if (host.offline()) throw new Refusal('网络不给力', { error: 12 })
    const authCode = host.answers.login()
    if (authCode === null) throw new Refusal('用户取消授权', { error: 11 })
    return { authCode, authSuccessScopes: [scopes].flat(), authErrorScopes: {} }
  })
  add('getPhoneNumber', () => {
    // Without the person's leave the answer is an error, sealed like a number: only the server can tell.
    return { response: host.answers.phone() ?? SEALED_REFUSAL }
  })
  add(
    'tradePay',
    async (args) => ({
      resultCode: RESULT_CODES[await host.answers.payment(plain(args) as Args)],
      callbackUrl: '',
      memo: '',
      result: '',
    }),
    { byPerson: true },
  )
  add('requestSubscribeMessage', ({ entityIds }) => {
    const ids = (entityIds ?? []) as string[]
    const said = ids.map((id) => ({ id, answer: host.answers.subscribe(id) }))
    const named = (wanted: boolean) => said.filter(({ answer }) => (answer === 'accept') === wanted).map(({ id }) => id)
    // The panel was closed; with an answer in it, refusals are `subscribe` as well, and the lists tell which.
    if (said.every(({ answer }) => answer === 'ban'))
      return { behavior: 'cancel', show: true, result: { entityList: ids } }
    return {
      behavior: 'subscribe',
      show: true,
      keep: false,
      refuse: false,
      result: {
        subscribeEntityIds: named(true),
        subscribedEntityIds: named(true),
        unsubscribedEntityIds: named(false),
        currentSubscribedEntityIds: named(true),
      },
    }
  })

  // Device.
  add('scan', () => {
    const code = host.answers.scan()
    if (code === null) throw new Refusal('用户取消', { error: 10 })
    return { code, qrCode: code, scanType: 'QRCODE' }
  })
  add('getLocation', () => {
    const place = host.answers.location()
    if (!place) throw new Refusal('用户未授权', { error: 2001 })
    return { longitude: String(place.longitude), latitude: String(place.latitude), accuracy: '30' }
  })
  add('getSetting', () => ({ authSetting: {} }))
  add('openSetting', () => ({ authSetting: {} }))
  let clipboard = ''
  add('setClipboard', (args) => {
    clipboard = text(args['text'])
    return { success: true }
  })
  add('getClipboard', () => ({ text: clipboard }))
  add('makePhoneCall', () => {
    if (!host.answers.leave()) throw new Refusal('用户取消')
  })
  add('navigateToMiniProgram', () => {
    if (!host.answers.leave()) throw new Refusal('用户取消')
  })
  add('chooseImage', () => {
    const apFilePaths = host.answers.images()
    if (apFilePaths.length === 0) throw new Refusal('用户取消操作', { error: 11 })
    return { apFilePaths }
  })
  const recorder = recorderOf(host, ALIPAY_RECORDER, () => Promise.resolve())
  // Objects with functions are no values that could be copied.
  api['getRecorderManager'] = () => recorder
  api['createInnerAudioContext'] = () => playerOf(host)
  add('compressImage', ({ apFilePaths, maxWidth, maxHeight }) => ({
    apFilePaths: (apFilePaths as string[]).map((file) => {
      const bytes = host.files.get(file)
      if (bytes) host.files.set(`${file}.small`, shrunk(bytes, { width: Number(maxWidth), height: Number(maxHeight) }))
      return `${file}.small`
    }),
  }))
  add('getFileInfo', ({ apFilePath }) => ({ size: host.files.get(text(apFilePath))?.length ?? 1000 }))
  add('openLocation', () => undefined)
  add('previewImage', () => undefined)

  // The phone and the vendor's app.
  const info2 = {
    ...SCREEN,
    titleBarHeight: 44,
    version: '10.6.0',
    app: 'alipay',
    brand: 'iPhone',
    model: 'iPhone10,1',
    platform: 'iOS',
    system: '16.0',
    language: 'zh-Hans',
    fontSizeSetting: 16,
  }
  now('getSystemInfoSync', () => info2)
  add('getSystemInfo', () => info2)
  now('getWindowInfo', () => SCREEN)
  now('getAppBaseInfo', () => ({ version: '10.6.0', language: 'zh-Hans', theme: 'light' }))
  now('getSystemSetting', () => ({ locationEnabled: true }))
  now('getMenuButtonBoundingClientRect', () => ({ width: 87, height: 32, left: 281, right: 368, top: 26, bottom: 58 }))
  now('getAccountInfoSync', () => ({ miniProgram: { appId: '2021000000000000', envVersion: 'develop', version: '' } }))
  now('getAppIdSync', () => ({ appId: '2021000000000000' }))
  now('getLaunchOptionsSync', () => host.launchOptions())
  now('getEnterOptionsSync', () => host.enterOptions())
  api['SDKVersion'] = '2.9.50'
  api['env'] = { clientName: 'ap', clientVersion: '10.6.0', language: 'zh-Hans', platform: 'iOS', clientEnv: 'prod' }
  api['canIUse'] = (name: unknown) => text(name).split('.')[0]! in api
  Object.assign(api, tools(host))
  events(
    'AppShow',
    'AppHide',
    'NetworkStatusChange',
    'Error',
    'UnhandledRejection',
    'PageNotFound',
    'MemoryWarning',
    'UserCaptureScreen',
  )
  return api
}
