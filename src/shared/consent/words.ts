/**
 * What the consent to each class of data that the hospital shows means in a patient's words, and what a refusal stops
 * (spec:couple#classes-of-data). The other consents have theirs on the page of all of them.
 */

import type { ConsentKind, ShownClass } from '@/domain/person/consent-kinds'

export interface ConsentWords {
  readonly kind: ConsentKind
  readonly title: string
  /** What is used, for what, and who sees it. */
  readonly meaning: string
  /** What does not work after a refusal; everything else goes on. */
  readonly stops: string
}

export const SHOWN_WORDS: Readonly<Record<ShownClass, ConsentWords>> = {
  health: {
    kind: 'health',
    title: '健康与诊疗信息',
    meaning:
      '医院在这个账号里显示您的病历、检验检查、医嘱、用药和治疗进程。也包括胚胎资料和周期摘要。您打开共享后，配偶也能看到相应的部分。',
    stops:
      '手机上不显示以上内容，提醒只说时间，不说药名和结果。预约、缴费、就诊码、紧急电话、到院时间和夜针时间不受影响；医院的病历可到院查询或复印。',
  },
  embryoImages: {
    kind: 'embryoImages',
    title: '胚胎照片和影像',
    meaning: '实验室拍摄的胚胎照片和延时影像显示在这个账号里。您共享胚胎资料后，配偶也能看到，不会出现在通知和分享中。',
    stops: '手机上不显示胚胎照片和影像；胚胎的数量和评级仍可查看。',
  },
}
