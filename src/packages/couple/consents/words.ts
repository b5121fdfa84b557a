/** The words of every separate consent (spec:couple#separate-consents, spec:security#consent-pages). */

import { type ConsentWords, SHOWN_WORDS } from '@/shared/consent/words'

/** In the order in which a couple meets them. */
export const SEPARATE_CONSENTS: readonly ConsentWords[] = [
  SHOWN_WORDS.health,
  {
    kind: 'idPhoto',
    title: '证件照片识别',
    meaning: '识别您拍摄的证件，把姓名和号码填入表格，由您核对后提交。',
    stops: '不再识别照片，需要手工填写；照片仍会作为资料交给医院。',
  },
  {
    kind: 'face',
    title: '人脸核验',
    meaning: '在线认证时用人脸与证件比对，只用于这一次核对身份。',
    stops: '不能用人脸认证；可以改用就诊卡和短信验证码，或到院办理。',
  },
  {
    kind: 'couple',
    title: '向配偶展示我的资料',
    meaning: '配对后，配偶能看到您在“夫妻配对”里打开的那几类资料。',
    stops: '配偶立即看不到您的任何资料，也不能代您办理；配对关系仍在，可随时恢复。',
  },
  {
    kind: 'signature',
    title: '手写电子签名',
    meaning: '您在屏幕上手写的签名与文件、时间一起保存，作为您本人签署的依据。',
    stops: '不能在手机上签署知情同意书，请到院签署；已经签署的文件仍然有效，撤回签署请在该文件中办理。',
  },
  SHOWN_WORDS.embryoImages,
  {
    kind: 'thirdParty',
    title: '向其他小程序或网站提供身份',
    meaning: '打开医院合作的小程序或网页时，向合作方提供加密身份标识。',
    stops: '打开合作的小程序和网页时不再提供身份标识，需自行登录。',
  },
]
