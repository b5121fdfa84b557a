/**
 * What each separate consent means in a patient's words, and what stops without it (spec:couple#separate-consents,
 * spec:security#consent-pages).
 */
import type { ConsentKind } from '@/domain/consent-kinds'

export interface ConsentWords {
  readonly kind: ConsentKind
  readonly title: string
  /** What is used, for what, and who sees it. */
  readonly meaning: string
  /** What does not work after a refusal; everything else goes on. */
  readonly stops: string
}

/** In the order in which a couple meets them. */
export const SEPARATE_CONSENTS: readonly ConsentWords[] = [
  {
    kind: 'health',
    title: '健康与诊疗信息',
    meaning:
      '医院在这个账号里显示您的病历、检验检查、医嘱、用药和治疗进程，供您随时查看。也包括胚胎资料和周期摘要。您打开共享后，配偶也能看到相应的部分。',
    stops:
      '手机上不显示以上内容，提醒只说时间，不说药名和结果。预约、缴费、就诊码、紧急电话、到院时间和夜针时间不受影响；医院的病历可到院查询或复印。',
  },
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
  {
    kind: 'embryoImages',
    title: '胚胎照片和影像',
    meaning: '实验室拍摄的胚胎照片和延时影像显示在这个账号里。您共享胚胎资料后，配偶也能看到，不会出现在通知和分享中。',
    stops: '手机上不显示胚胎照片和影像；胚胎的数量和评级仍可查看。',
  },
  {
    kind: 'thirdParty',
    title: '向其他小程序或网站提供身份',
    meaning: '打开医院合作的小程序或网页时，向合作方提供加密身份标识。',
    stops: '打开合作的小程序和网页时不再提供身份标识，需自行登录。',
  },
]

const NO_WORDS = { title: '', meaning: '', stops: '' } as const

/** The words of one consent. */
export const wordsOf = (kind: ConsentKind): Omit<ConsentWords, 'kind'> =>
  SEPARATE_CONSENTS.find((words) => words.kind === kind) ?? NO_WORDS
