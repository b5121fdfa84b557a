/**
 * What one partner may let the other one see or do, class by class (spec:couple#sharing, docs/adr/0013). Nothing is
 * shared before its owner switches the class on.
 */

/** A class as its switch names it. */
export interface OfferedClassRow {
  readonly label: string
  readonly note: string
  /** Left out: of both. */
  readonly of?: 'female'
}

/** Classes with a switch: a call of this hospital gives each of them to the partner. */
export const OFFERED_CLASSES = {
  profile: { label: '基本资料', note: '年龄、出生日期、病历号、建档号' },
  labs: { label: '检验报告', note: '化验结果，含精液分析' },
  imaging: { label: '检查报告', note: '超声、造影等检查的所见、提示和图片' },
  orders: { label: '医嘱', note: '医生开具的用药、检查、复诊安排和处方' },
  cycle: { label: '排卵期推算', note: '末次月经和按它推算的日期', of: 'female' },
  treatment: {
    label: '治疗周期',
    note: '治疗阶段、卵泡监测、移植和化验结果，每日自查和其中需要尽快联系医院的提醒',
    of: 'female',
  },
  embryos: { label: '胚胎', note: '取卵和培养的数量、胚胎评级、照片和去向', of: 'female' },
  appointments: { label: '就诊预约', note: '就诊的时间、地点、门诊和状态' },
  bills: { label: '费用账单', note: '待缴和已缴的账单及收费项目，含胚胎检测费' },
  uploads: { label: '上传的资料', note: '证件以外的图片和外院报告' },
  actFor: {
    label: '由配偶代为办理',
    note: '配偶可用您的就诊卡预约和缴费，每次都会留下记录；签署文件除外',
  },
} as const satisfies Readonly<Record<string, OfferedClassRow>>

/** Days for which each partner can see what the other one has opened (ours). */
export const PARTNER_VIEW_DAYS = 90

export type OfferedClass = keyof typeof OFFERED_CLASSES

/**
 * Classes that have no switch yet, because no screen shows the partner's: what belongs to them is nobody else's until
 * one does. A call that is only declared names its class already.
 */
export const PLANNED_CLASSES = {
  storage: '冷冻保存',
  consult: '在线咨询',
  records: '病历与随访',
} as const

export type PlannedClass = keyof typeof PLANNED_CLASSES

export type SharingClass = OfferedClass | PlannedClass

export const isOfferedClass = (name: string): name is OfferedClass => Object.keys(OFFERED_CLASSES).includes(name)
