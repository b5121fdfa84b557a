/**
 * What of a host has to be declared to its vendor, and by which functions the app uses it. The names are those of the
 * vendors' consoles; which function belongs to which item is WeChat's list of privacy interfaces
 * (developers.weixin.qq.com, user-privacy/miniprogram-intro) and Alipay's documents of each function.
 */

import type { ReleaseHost } from '../../src/hospitals/release'

export const ABILITIES = ['phone', 'album', 'camera', 'clipboard', 'microphone', 'calendar', 'location'] as const
export type AbilityId = (typeof ABILITIES)[number]

interface Ability {
  /** Its name in the vendor's console. */
  readonly names: Readonly<Partial<Record<ReleaseHost, string>>>
  /** For what, as the privacy guide says it. */
  readonly reason: string
  /** Functions and open types that use it, on each host. */
  readonly uses: Readonly<Partial<Record<ReleaseHost, readonly string[]>>>
}

export const ABILITY: Readonly<Record<AbilityId, Ability>> = {
  phone: {
    names: { weapp: '手机号', alipay: '会员手机号（获取会员手机号能力）' },
    reason: '用于登录，并与您在医院留存的档案核对；也可以改用短信验证码登录',
    uses: { weapp: ['getPhoneNumber'], alipay: ['getPhoneNumber', 'getAuthorize'] },
  },
  album: {
    names: { weapp: '选中的照片或视频信息', alipay: '相册', h5: '相册（由浏览器询问）' },
    reason: '用于上传您选择的证件、病历、检查报告、意见反馈图片和头像',
    uses: { weapp: ['chooseMedia'], alipay: ['chooseImage'] },
  },
  camera: {
    names: { weapp: '摄像头', alipay: '相机' },
    reason: '用于拍摄证件和病历，以及扫描签到码、就诊卡条码',
    uses: { weapp: ['chooseMedia', 'scanCode'], alipay: ['chooseImage', 'scan'] },
  },
  microphone: {
    names: { weapp: '麦克风', alipay: '麦克风', h5: '麦克风（由浏览器询问）' },
    reason: '用于在您点按录音后录制发给医生的语音消息；不在其他时候录音',
    uses: { weapp: ['getRecorderManager'], alipay: ['getRecorderManager'], h5: ['getUserMedia', 'mediaDevices'] },
  },
  clipboard: {
    names: { weapp: '剪切板', alipay: '剪贴板', h5: '剪贴板（点按复制时）' },
    reason: '用于在您点按复制时写入医院地址、单号等文字；不读取剪切板',
    uses: { weapp: ['setClipboardData'], alipay: ['setClipboard'], h5: ['clipboard'] },
  },
  calendar: {
    names: { weapp: '日历（仅写入）' },
    reason: '用于在您点按后把就诊时间写入手机日历；不读取日历',
    uses: { weapp: ['addPhoneCalendar'] },
  },
  location: {
    names: { weapp: '位置信息', alipay: '位置信息', h5: '位置信息（由浏览器询问）' },
    reason: '用于核对您是否已到院，完成签到；核对后不保存',
    uses: { weapp: ['getLocation'], alipay: ['getLocation'], h5: ['geolocation'] },
  },
}

/** Functions that a release must not use without an item of its own: each would need one at the vendor's console. */
export const SENSITIVE: Readonly<Record<ReleaseHost, readonly string[]>> = {
  weapp: [
    'addPhoneCalendar',
    'addPhoneContact',
    'addPhoneRepeatCalendar',
    'chooseAddress',
    'chooseContact',
    'chooseImage',
    'chooseInvoice',
    'chooseInvoiceTitle',
    'chooseLicensePlate',
    'chooseLocation',
    'chooseMedia',
    'chooseMessageFile',
    'choosePoi',
    'chooseVideo',
    'getClipboardData',
    'getFuzzyLocation',
    'getLocation',
    'getRecorderManager',
    'getUserInfo',
    'getUserProfile',
    'getWeRunData',
    'openBluetoothAdapter',
    'saveImageToPhotosAlbum',
    'saveVideoToPhotosAlbum',
    'scanCode',
    'setClipboardData',
    'startAccelerometer',
    'startBeaconDiscovery',
    'startCompass',
    'startDeviceMotionListening',
    'startGyroscope',
    'startLocationUpdate',
    'startLocationUpdateBackground',
    'startRecord',
  ],
  alipay: [
    'chooseAddress',
    'chooseContact',
    'chooseImage',
    'choosePhoneContact',
    'chooseVideo',
    'getClipboard',
    'getLocation',
    'getOpenUserInfo',
    'getPhoneNumber',
    'getRecorderManager',
    'getRunData',
    'saveImage',
    'scan',
    'setClipboard',
    'startRecord',
  ],
  h5: ['bluetooth', 'clipboard', 'contacts', 'geolocation', 'mediaDevices', 'usb'],
}

/**
 * Names that count on whatever object a script reads them: Taro offers the functions of a mini-program's host on an
 * object of its own. A browser's are read from the navigator only.
 */
export const COUNTED: Readonly<Record<ReleaseHost, readonly string[]>> = {
  weapp: [...SENSITIVE.weapp, 'request', 'uploadFile', 'downloadFile'],
  alipay: [...SENSITIVE.alipay, 'uploadFile', 'downloadFile'],
  h5: ['getUserMedia'],
}

/** Calls over the network, by the list of domains that each needs in the vendor's console. */
export const TRAFFIC: Readonly<
  Record<'request' | 'upload' | 'download', Readonly<Record<'weapp' | 'alipay', string>>>
> = {
  request: { weapp: 'request', alipay: 'request' },
  upload: { weapp: 'uploadFile', alipay: 'uploadFile' },
  download: { weapp: 'downloadFile', alipay: 'downloadFile' },
}

/** Subscribed messages. */
export const MESSAGES: Readonly<Record<'weapp' | 'alipay', string>> = {
  weapp: 'requestSubscribeMessage',
  alipay: 'requestSubscribeMessage',
}

/** What of a person the calls carry, by the names of their fields; the privacy guides list it beside the host's items. */
export const TYPED: readonly { readonly item: string; readonly reason: string; readonly fields: readonly string[] }[] =
  [
    { item: '姓名', reason: '核对就诊人身份、建档', fields: ['name', 'userName'] },
    { item: '身份证件号码', reason: '核对就诊人身份、建档', fields: ['idNo', 'identityCard', 'idTail'] },
    { item: '手机号', reason: '登录、就诊通知', fields: ['mobile', 'phone'] },
    { item: '就诊卡号', reason: '关联医院档案', fields: ['cardNo', 'cardId'] },
    { item: '婚姻证件号码', reason: '夫妻双方建档', fields: ['marriageCertNo'] },
    {
      item: '健康生理信息',
      reason: '病史、月经、症状、用药和随访，供医院诊疗使用',
      fields: ['answers', 'symptoms', 'lmp'],
    },
    { item: '位置信息', reason: '到院签到', fields: ['latitude', 'longitude'] },
    { item: '上传的图片', reason: '证件、病历和报告的审核', fields: ['uploadIds', 'uploadId'] },
    { item: '录制的语音', reason: '在线咨询时发给医生的语音消息', fields: ['seconds'] },
  ]
