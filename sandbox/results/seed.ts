/** What the hospital's system holds of the demonstration's couples. Ranges: spec:results#reference-ranges, spec:results#semen-analysis; all values invented. */
import { addDays, hospitalDate, hospitalInstant } from '@/domain/dates'
import { HOUR_MS } from '@/domain/time'

import type { Persona } from '../identity/personas'
import { seededId } from '../server/secrets'
import type { LabItem, labReport } from './tables'

const item = (
  itemCode: string,
  itemName: string,
  abbr: string,
  result: string,
  unit: string,
  [refLow, refHigh]: readonly [string, string],
  phase = '',
): LabItem => ({ itemCode, itemName, abbr, result, unit, refLow, refHigh, refText: '', phase })

/** Basal hormones of a woman, cycle day 2 to 5 (AMH: at 35 to 39 years; spec:results#reference-ranges). */
const HORMONES = [
  item('FSH', '卵泡刺激素', 'FSH', '6.8', 'mIU/mL', ['3.5', '12.5'], '卵泡期'),
  item('LH', '黄体生成素', 'LH', '4.8', 'mIU/mL', ['4.8', '13.2'], '卵泡期'),
  item('E2', '雌二醇', 'E2', '42', 'pg/mL', ['31', '90'], '卵泡期'),
  item('P', '孕酮', 'P', '0.32', 'ng/mL', ['0.05', '0.19'], '卵泡期'),
  item('PRL', '泌乳素', 'PRL', '14.2', 'ng/mL', ['5', '25']),
  item('T', '睾酮', 'T', '<0.10', 'ng/mL', ['0.10', '0.75']),
]
const AMH = [item('AMH', '抗苗勒管激素', 'AMH', '1.90', 'ng/mL', ['0.09', '8.33'])]
/** Lower limits of the WHO manual, 6th edition 2021 (spec:results#semen-analysis). */
const SEMEN = [
  item('VOL', '精液量', 'volume', '2.6', 'mL', ['1.4', '']),
  item('PH', 'pH', 'ph', '7.4', '', ['7.2', '']),
  item('CONC', '精子浓度', 'concentration', '14', '10⁶/mL', ['16', '']),
  item('TOTAL', '精子总数', 'totalCount', '36.4', '10⁶', ['39', '']),
  item('PR', '前向运动', 'pr', '30', '%', ['30', '']),
  item('MOT', '总活力', 'totalMotility', '45', '%', ['42', '']),
  item('MORPH', '正常形态率', 'morphology', '4', '%', ['4', '']),
]
const INFECTIOUS = [item('HBSAG', '乙肝表面抗原', 'HBsAg', '阴性', '', ['', ''])]

interface Report {
  key: string
  title: string
  sampleType: string
  daysAgo: number
  items: LabItem[]
  status?: 'TESTING'
  deskOnly?: boolean
  edition?: string
}

const FEMALE: readonly Report[] = [
  { key: 'hormones', title: '性激素六项', sampleType: '血清', daysAgo: 40, items: HORMONES },
  { key: 'amh', title: '抗苗勒管激素', sampleType: '血清', daysAgo: 40, items: AMH },
  { key: 'infectious', title: '传染病四项', sampleType: '血清', daysAgo: 38, items: INFECTIOUS, deskOnly: true },
  { key: 'vitd', title: '维生素D', sampleType: '血清', daysAgo: 1, items: [], status: 'TESTING' },
]
const MALE: readonly Report[] = [
  { key: 'semen', title: '精液常规', sampleType: '精液', daysAgo: 45, items: SEMEN, edition: 'WHO第6版' },
  { key: 'infectious', title: '传染病四项', sampleType: '血清', daysAgo: 38, items: INFECTIOUS, deskOnly: true },
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

/** Every panel that the laboratory of the demonstration knows. */
export const REPORTS: readonly Report[] = [...FEMALE, ...MALE.filter(({ key }) => key !== 'infectious')]

export function seededReports(unitId: number, who: Persona, now: number): (typeof labReport.$inferInsert)[] {
  const panels = [...(who.sex === 2 ? FEMALE : MALE), ...(OWN[who.key] ?? [])]
  return panels.map(({ key, daysAgo, status = 'REPORTED' as const, ...report }) => {
    const sampledAt = hospitalInstant(addDays(hospitalDate(now), -daysAgo)) + 9 * HOUR_MS
    return {
      ...report,
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
