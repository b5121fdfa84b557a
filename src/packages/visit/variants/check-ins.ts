/** Ways of checking in that an address or a hospital's key begins with; each screen leads to the others. */

import { variantSet } from '@/domain/variant-set'

export interface CheckInView {
  readonly way: 'place' | 'scan'
  /** One tap finds the place and checks in; otherwise the distance is looked at first. */
  readonly atOnce: boolean
  /** Asks which visit is meant before it checks in. */
  readonly asks: boolean
  /** The way to the hospital stands before the act. */
  readonly showsWay: boolean
  readonly act: string
  readonly lead: string
}

const base: CheckInView = {
  way: 'place',
  atOnce: false,
  asks: false,
  showsWay: false,
  act: '查看距离',
  lead: '先看看离医院有多远，到院后再签到。',
}

export const checkIns = variantSet(base, {
  improved: { atOnce: true, act: '一键签到', lead: '到院后点一次，定位和签到一起完成。' },
  scan: { way: 'scan', atOnce: true, act: '扫码签到', lead: '请扫描大厅屏幕上的二维码，每10分钟更换。' },
  Tj: { atOnce: true, asks: true, showsWay: true, act: '定位签到', lead: '请先核对就诊科室，再签到。' },
})
