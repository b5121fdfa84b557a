/** Words that a copy of the own data is printed and coded with. */

import type { ConsentKind } from '@/domain/person/consent-kinds'
import type { CheckDay } from '@/domain/treatment/self-check'

/** Names of the separate consents, as the page of the authorisations has them. */
export const CONSENT_NAMES: Readonly<Record<ConsentKind, string>> = {
  privacy: '隐私政策',
  sensitive: '敏感个人信息',
  health: '健康与诊疗信息',
  idPhoto: '证件照片识别',
  face: '人脸核验',
  location: '位置信息',
  couple: '向配偶展示我的资料',
  embryoImages: '胚胎照片和影像',
  signature: '手写电子签名',
  thirdParty: '向其他小程序或网站提供身份',
  crossHospital: '跨院区使用',
}

export const SIGNATURE_NAMES = { SIGNED: '已签署', REFUSED: '未同意', WITHDRAWN: '已撤回' } as const

/** What is in no copy, and where the person gets it. */
export const NOT_CONTAINED =
  '不包含：您尚未开启的检查结果、需在窗口领取的报告、配偶的资料。胚胎照片和实验室记录也不在其中。需要这些内容或加盖公章的病历，请携带证件到医院病案室办理。'

/** Said where quiet mode has kept something out. */
export const QUIET_LEFT_OUT =
  '您已开启安静模式，部分检查结果未列入。需要完整副本时，可关闭安静模式后再获取，或到医院办理。'

const URINE = { usual: '正常', less: '减少', none: '无尿' } as const
const BREATH = { usual: '正常', short: '气促' } as const
const PAIN = { none: '无', mild: '轻微', strong: '明显', severe: '剧烈' } as const

/** The answers of a self-check in words; '' where nothing was told. */
export const checkWords = ({ urine, breath, pain }: CheckDay) => ({
  urine: urine === null ? '' : URINE[urine],
  breath: breath === null ? '' : BREATH[breath],
  pain: pain === null ? '' : PAIN[pain],
})
