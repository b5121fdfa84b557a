/** What the hospital's system holds of the demonstration's couples. Ranges: spec:results#reference-ranges, spec:results#semen-analysis; all values invented. */

import type { Persona, SeededPerson } from '../identity/personas'
import type { Db } from '../server/db/database'
import { seededId } from '../server/secrets'
import { seededImaging } from './imaging-seed'
import { imagingReport, type LabItem, labReport, resultSeal } from './tables'

import { addDays, ageOn, hospitalDate, hospitalInstant } from '@/domain/dates'
import { HOUR_MS } from '@/domain/time'

const item = ({
  itemCode,
  itemName,
  abbr,
  result,
  unit,
  limits: [refLow, refHigh],
  phase = '',
}: {
  itemCode: string
  itemName: string
  abbr: string
  result: string
  unit: string
  limits: readonly [string, string]
  phase?: string | undefined
}): LabItem => ({ itemCode, itemName, abbr, result, unit, refLow, refHigh, refText: '', phase })

/** The item with its range as one text, as laboratories print limits with a sign and words. */
const withText = (one: LabItem, refText: string): LabItem => ({ ...one, refText })

/** Basal hormones of a woman, cycle day 2 to 5 (spec:results#reference-ranges). */
const HORMONES = [
  item({
    itemCode: 'FSH',
    itemName: '卵泡刺激素',
    abbr: 'FSH',
    result: '6.8',
    unit: 'mIU/mL',
    limits: ['3.5', '12.5'],
    phase: '卵泡期',
  }),
  item({
    itemCode: 'LH',
    itemName: '黄体生成素',
    abbr: 'LH',
    result: '4.8',
    unit: 'mIU/mL',
    limits: ['4.8', '13.2'],
    phase: '卵泡期',
  }),
  item({
    itemCode: 'E2',
    itemName: '雌二醇',
    abbr: 'E2',
    result: '42',
    unit: 'pg/mL',
    limits: ['31', '90'],
    phase: '卵泡期',
  }),
  item({
    itemCode: 'P',
    itemName: '孕酮',
    abbr: 'P',
    result: '0.32',
    unit: 'ng/mL',
    limits: ['0.05', '0.19'],
    phase: '卵泡期',
  }),
  item({
    itemCode: 'PRL',
    itemName: '泌乳素',
    abbr: 'PRL',
    result: '14.2',
    unit: 'ng/mL',
    limits: ['5', '25'],
    phase: '卵泡期',
  }),
  item({
    itemCode: 'T',
    itemName: '睾酮',
    abbr: 'T',
    result: '<0.10',
    unit: 'ng/mL',
    limits: ['0.10', '0.75'],
    phase: '卵泡期',
  }),
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
  return [
    item({
      itemCode: 'AMH',
      itemName: '抗缪勒管激素',
      abbr: 'AMH',
      result: '1.90',
      unit: 'ng/mL',
      limits: range,
      phase,
    }),
  ]
}
/** Lower limits of the WHO manual, 6th edition 2021 (spec:results#semen-analysis). */
const SEMEN = [
  item({ itemCode: 'ABST', itemName: '禁欲天数', abbr: 'abstinenceDays', result: '4', unit: '天', limits: ['2', '7'] }),
  item({ itemCode: 'VOL', itemName: '精液量', abbr: 'volume', result: '2.6', unit: 'mL', limits: ['1.4', ''] }),
  withText(
    item({ itemCode: 'LIQ', itemName: '液化时间', abbr: 'liquefaction', result: '30', unit: '分钟', limits: ['', ''] }),
    '≤60',
  ),
  item({ itemCode: 'PH', itemName: 'pH', abbr: 'ph', result: '7.4', unit: '', limits: ['7.2', ''] }),
  item({
    itemCode: 'CONC',
    itemName: '精子浓度',
    abbr: 'concentration',
    result: '14',
    unit: '10⁶/mL',
    limits: ['16', ''],
  }),
  item({
    itemCode: 'TOTAL',
    itemName: '精子总数',
    abbr: 'totalCount',
    result: '36.4',
    unit: '10⁶',
    limits: ['39', ''],
  }),
  item({ itemCode: 'PR', itemName: '前向运动', abbr: 'pr', result: '30', unit: '%', limits: ['30', ''] }),
  item({ itemCode: 'MOT', itemName: '总活力', abbr: 'totalMotility', result: '45', unit: '%', limits: ['42', ''] }),
  item({ itemCode: 'VIT', itemName: '精子存活率', abbr: 'vitality', result: '58', unit: '%', limits: ['54', ''] }),
  item({ itemCode: 'MORPH', itemName: '正常形态率', abbr: 'morphology', result: '4', unit: '%', limits: ['4', ''] }),
  withText(
    item({
      itemCode: 'WBC',
      itemName: '精液白细胞',
      abbr: 'leukocyte',
      result: '<1.0',
      unit: '10⁶/mL',
      limits: ['', ''],
    }),
    '<1.0',
  ),
]
/** A chromosome set has no limits: it is read by the doctor, and no flag is drawn from it. */
const KARYOTYPE = (set: string) => [
  withText(item({ itemCode: 'KARYO', itemName: '染色体核型', abbr: '', result: set, unit: '', limits: ['', ''] }), ''),
]
const DFI = [
  withText(
    item({ itemCode: 'DFI', itemName: '精子DNA碎片指数', abbr: 'DFI', result: '22.4', unit: '%', limits: ['', ''] }),
    '≤15',
  ),
]
const INFECTIOUS = [
  withText(
    item({ itemCode: 'HBSAG', itemName: '乙肝表面抗原', abbr: 'HBsAg', result: '阴性', unit: '', limits: ['', ''] }),
    '阴性',
  ),
]

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
  item({ itemCode: 'E2', itemName: '雌二醇', abbr: 'E2', result: e2, unit: 'pg/mL', limits: ['', ''] }),
  item({ itemCode: 'LH', itemName: '黄体生成素', abbr: 'LH', result: lh, unit: 'mIU/mL', limits: ['', ''] }),
  item({ itemCode: 'P', itemName: '孕酮', abbr: 'P', result: p, unit: 'ng/mL', limits: ['', ''] }),
]
/** Thyroid (spec:results#reference-ranges). */
const THYROID = [
  item({
    itemCode: 'TSH',
    itemName: '促甲状腺激素',
    abbr: 'TSH',
    result: '2.10',
    unit: 'mIU/L',
    limits: ['0.27', '4.20'],
  }),
]

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
  { key: 'hcg', title: '血β-hCG', sampleType: '血清', daysAgo: 0, items: [item({ itemCode: 'HCG', itemName: '人绒毛膜促性腺激素', abbr: 'β-hCG', result: '286', unit: 'mIU/mL', limits: ['', ''] })] },
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

/** Reports, seals and pictures of these people; those that are there stay as they are. @param now ms */
export async function seedResults(db: Db, people: readonly SeededPerson[], now: number): Promise<void> {
  await seedReports(
    db,
    people.flatMap(({ unitId, who }) => seededReports(unitId, who, now)),
  )
  await db
    .insert(resultSeal)
    .values(people.flatMap(({ unitId, who }) => seededSeals(unitId, who)))
    .onConflictDoNothing()
  await db
    .insert(imagingReport)
    .values(people.flatMap(({ unitId, who }) => seededImaging(unitId, who, now)))
    .onConflictDoNothing()
}

export async function seedReports(db: Db, reports: (typeof labReport.$inferInsert)[]): Promise<void> {
  await db.insert(labReport).values(reports).onConflictDoNothing()
}
