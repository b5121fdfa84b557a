/** What the hospital's system holds of the demonstration's couples. Ranges: spec:results#reference-ranges, spec:results#semen-analysis; all values invented. */

import type { Persona } from '../identity/personas'
import { seededId } from '../server/secrets'
import type { LabItem, labReport, resultSeal } from './tables'

import { addDays, ageOn, hospitalDate, hospitalInstant } from '@/domain/dates'
import { HOUR_MS } from '@/domain/time'

const item = (
  itemCode: string,
  itemName: string,
  abbr: string,
  result: string,
  unit: string,
  [refLow, refHigh]: readonly [string, string],
  phase = '',
): LabItem => ({ itemCode, itemName, abbr, result, unit, refLow, refHigh, refText: '', phase })

/** The item with its range as one text, as laboratories print limits with a sign and words. */
const withText = (one: LabItem, refText: string): LabItem => ({ ...one, refText })

/** Basal hormones of a woman, cycle day 2 to 5 (spec:results#reference-ranges). */
const HORMONES = [
  item('FSH', '卵泡刺激素', 'FSH', '6.8', 'mIU/mL', ['3.5', '12.5'], '卵泡期'),
  item('LH', '黄体生成素', 'LH', '4.8', 'mIU/mL', ['4.8', '13.2'], '卵泡期'),
  item('E2', '雌二醇', 'E2', '42', 'pg/mL', ['31', '90'], '卵泡期'),
  item('P', '孕酮', 'P', '0.32', 'ng/mL', ['0.05', '0.19'], '卵泡期'),
  item('PRL', '泌乳素', 'PRL', '14.2', 'ng/mL', ['5', '25'], '卵泡期'),
  item('T', '睾酮', 'T', '<0.10', 'ng/mL', ['0.10', '0.75'], '卵泡期'),
]
/** A report says where its ranges come from and for which phase they hold (spec:results#reference-ranges). */
const BASAL_REMARK = '月经第2至5天采血。参考范围来自检测试剂说明书，仅适用于卵泡期。'

/** Lower and upper limits of AMH by age, ng/mL (spec:results#reference-ranges). */
const AMH_BY_AGE: readonly (readonly [from: number, to: number, low: string, high: string])[] = [
  [19, 24, '0.74', '16.06'],
  [25, 29, '0.67', '11.64'],
  [30, 34, '0.50', '9.99'],
  [35, 39, '0.09', '8.33'],
  [40, 44, '0.04', '4.09'],
  [45, 49, '0.01', '1.46'],
]
const AMH_REMARK = '参考范围按年龄段给出，来自中国女性人群研究。'

/** AMH with the range of her age; outside the ages that were studied it comes without one. */
function amh(age: number): LabItem[] {
  const [from, to, low, high] = AMH_BY_AGE.find(([first, last]) => age >= first && age <= last) ?? []
  const range = low !== undefined && high !== undefined ? ([low, high] as const) : (['', ''] as const)
  const phase = from === undefined ? '' : `${from}至${to}岁`
  return [item('AMH', '抗缪勒管激素', 'AMH', '1.90', 'ng/mL', range, phase)]
}
/** Lower limits of the WHO manual, 6th edition 2021 (spec:results#semen-analysis). */
const SEMEN = [
  item('ABST', '禁欲天数', 'abstinenceDays', '4', '天', ['2', '7']),
  item('VOL', '精液量', 'volume', '2.6', 'mL', ['1.4', '']),
  withText(item('LIQ', '液化时间', 'liquefaction', '30', '分钟', ['', '']), '≤60'),
  item('PH', 'pH', 'ph', '7.4', '', ['7.2', '']),
  item('CONC', '精子浓度', 'concentration', '14', '10⁶/mL', ['16', '']),
  item('TOTAL', '精子总数', 'totalCount', '36.4', '10⁶', ['39', '']),
  item('PR', '前向运动', 'pr', '30', '%', ['30', '']),
  item('MOT', '总活力', 'totalMotility', '45', '%', ['42', '']),
  item('VIT', '精子存活率', 'vitality', '58', '%', ['54', '']),
  item('MORPH', '正常形态率', 'morphology', '4', '%', ['4', '']),
  withText(item('WBC', '精液白细胞', 'leukocyte', '<1.0', '10⁶/mL', ['', '']), '<1.0'),
]
/** A chromosome set has no limits: it is read by the doctor, and no flag is drawn from it. */
const KARYOTYPE = (set: string) => [withText(item('KARYO', '染色体核型', '', set, '', ['', '']), '')]
const DFI = [withText(item('DFI', '精子DNA碎片指数', 'DFI', '22.4', '%', ['', '']), '≤15')]
const INFECTIOUS = [withText(item('HBSAG', '乙肝表面抗原', 'HBsAg', '阴性', '', ['', '']), '阴性')]

interface Report {
  key: string
  title: string
  sampleType: string
  daysAgo: number
  /** Of some tests the range goes by age, in full years. */
  items: readonly LabItem[] | ((age: number) => readonly LabItem[])
  remark?: string
  status?: 'TESTING'
  deskOnly?: boolean
  edition?: string
  /** Its owner decides how it is opened (spec:results#sealed-results). */
  sealed?: boolean
}

const FEMALE: readonly Report[] = [
  { key: 'hormones', title: '性激素六项', sampleType: '血清', daysAgo: 40, items: HORMONES, remark: BASAL_REMARK },
  { key: 'amh', title: '抗缪勒管激素（AMH）', sampleType: '血清', daysAgo: 40, items: amh, remark: AMH_REMARK },
  { key: 'infectious', title: '传染病四项', sampleType: '血清', daysAgo: 38, items: INFECTIOUS, deskOnly: true },
  { key: 'karyotype', title: '染色体核型', sampleType: '全血', daysAgo: 50, items: KARYOTYPE('46,XX'), sealed: true },
  { key: 'vitd', title: '维生素D', sampleType: '血清', daysAgo: 1, items: [], status: 'TESTING' },
]
const MALE: readonly Report[] = [
  { key: 'semen', title: '精液常规', sampleType: '精液', daysAgo: 45, items: SEMEN, edition: 'WHO第6版' },
  { key: 'infectious', title: '传染病四项', sampleType: '血清', daysAgo: 38, items: INFECTIOUS, deskOnly: true },
  { key: 'dfi', title: '精子DNA碎片率', sampleType: '精液', daysAgo: 46, items: DFI, sealed: true },
]

/** E2, LH and P of a stimulation day; the basal ranges do not fit there, and none is printed. */
const monitored = (e2: string, lh: string, p: string): LabItem[] => [
  item('E2', '雌二醇', 'E2', e2, 'pg/mL', ['', '']),
  item('LH', '黄体生成素', 'LH', lh, 'mIU/mL', ['', '']),
  item('P', '孕酮', 'P', p, 'ng/mL', ['', '']),
]
/** Thyroid (spec:results#reference-ranges). */
const THYROID = [item('TSH', '促甲状腺激素', 'TSH', '2.10', 'mIU/L', ['0.27', '4.20'])]

/** What belongs to one person's course: day 8 of stimulation, and the checks before a frozen transfer. */
const OWN: Readonly<Record<string, readonly Report[]>> = {
  'zhou-min': [
    { key: 'stim-4', title: '促排监测激素', sampleType: '血清', daysAgo: 4, items: monitored('268', '3.1', '0.42') },
    { key: 'stim-1', title: '促排监测激素', sampleType: '血清', daysAgo: 1, items: monitored('912', '2.4', '0.55') },
  ],
  'he-jing': [{ key: 'thyroid', title: '甲状腺功能', sampleType: '血清', daysAgo: 12, items: THYROID }],
}

/** What the laboratory reports in a course; nobody begins with one. */
const IN_COURSE: readonly Report[] = [
  { key: 'hcg', title: '血β-hCG', sampleType: '血清', daysAgo: 0, items: [item('HCG', '人绒毛膜促性腺激素', 'β-hCG', '286', 'mIU/mL', ['', ''])] },
  { key: 'stim', title: '促排监测激素', sampleType: '血清', daysAgo: 0, items: monitored('1480', '1.9', '0.50') },
] // prettier-ignore

/** Every panel that the laboratory of the demonstration knows. */
export const REPORTS: readonly Report[] = [...FEMALE, ...MALE.filter(({ key }) => key !== 'infectious'), ...IN_COURSE]

/** The items of a panel with the ranges of this person on the day of the sample. */
export const itemsFor = (
  items: Report['items'],
  { birthday }: Pick<Persona, 'birthday'>,
  sampledAt: number,
): LabItem[] => [...(typeof items === 'function' ? items(ageOn(birthday, hospitalDate(sampledAt))) : items)]

/** Seals of the seeded reports that carry one. */
export const seededSeals = (unitId: number, who: Persona): (typeof resultSeal.$inferInsert)[] =>
  (who.sex === 2 ? FEMALE : MALE)
    .filter(({ sealed }) => sealed)
    .map(({ key }) => ({
      reportId: seededId('lab', unitId, who.key, key),
      kind: 'lab',
      patientId: seededId('patient', unitId, who.key),
      state: 'SEALED',
    }))

export function seededReports(unitId: number, who: Persona, now: number): (typeof labReport.$inferInsert)[] {
  const panels = [...(who.sex === 2 ? FEMALE : MALE), ...(OWN[who.key] ?? [])]
  return panels.map(({ key, daysAgo, items, status = 'REPORTED' as const, sealed: _, ...report }) => {
    const sampledAt = hospitalInstant(addDays(hospitalDate(now), -daysAgo)) + 9 * HOUR_MS
    return {
      ...report,
      items: itemsFor(items, who, sampledAt),
      reportId: seededId('lab', unitId, who.key, key),
      unitId,
      patientId: seededId('patient', unitId, who.key),
      status,
      applyDoctor: '周示范',
      dept: '生殖医学门诊',
      tester: '示例检验员',
      reviewer: '样例审核员',
      sampledAt,
      reportedAt: status === 'REPORTED' ? sampledAt + 6 * HOUR_MS : null,
      createdAt: sampledAt,
    }
  })
}
