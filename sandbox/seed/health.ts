/** What the hospital's system holds of the demonstration's couples. Ranges: spec:results#reference-ranges, spec:results#semen-analysis; all values invented. */
import { addDays, hospitalDate, hospitalInstant } from '@/domain/dates'
import type { FeedbackType } from '@/domain/feedback'
import { HOUR_MS } from '@/domain/time'

import type { Db } from '../db/open'
import { feedback } from '../db/schema'
import { labReport, lastPeriod, medicalOrder, type LabItem } from '../db/schema-health'
import { seededId } from '../secrets'
import { UNITS } from './hospitals'
import { PERSONAS, type Persona } from './personas'

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

/** Where a period is on record: the couple that waits for its next cycle. */
const PERIOD = { persona: 'he-jing', daysAgo: 10, cycleDays: 30 }

/** Everybody but the new couple, at every hospital. Running it again changes nothing. */
export async function seedHealth(db: Db, now: number): Promise<void> {
  const known = PERSONAS.filter(({ couple }) => couple !== 'A')
  const people = UNITS.flatMap(({ unitId }) => known.map((who) => ({ unitId, who })))
  await db
    .insert(labReport)
    .values(people.flatMap(({ unitId, who }) => reportsOf(unitId, who, now)))
    .onConflictDoNothing()
  await db
    .insert(medicalOrder)
    .values(people.flatMap(({ unitId, who }) => ordersOf(unitId, who, hospitalDate(now))))
    .onConflictDoNothing()
  await db.insert(feedback).values(feedbackOf(now)).onConflictDoNothing()
  const lmp = addDays(hospitalDate(now), -PERIOD.daysAgo)
  await db
    .insert(lastPeriod)
    .values(
      UNITS.map(({ unitId }) => ({
        patientId: seededId('patient', unitId, PERIOD.persona),
        lmp,
        cycleDays: PERIOD.cycleDays,
      })),
    )
    .onConflictDoNothing()
}

/** What couples B and C have told the first hospital, with and without an answer. */
function feedbackOf(now: number): (typeof feedback.$inferInsert)[] {
  const row = (
    who: string,
    key: string,
    daysAgo: number,
    type: FeedbackType,
    content: string,
    reply = '',
    taken = false,
  ) => ({
    feedbackId: seededId('feedback', who, key),
    unitId: UNITS[0]?.unitId ?? 0,
    memberId: seededId('member', who),
    type,
    content,
    contact: '',
    state: reply !== '' ? ('ANSWERED' as const) : taken ? ('HANDLING' as const) : ('PENDING' as const),
    createdAt: now - daysAgo * 24 * HOUR_MS,
    reply,
    repliedAt: reply === '' ? null : now - (daysAgo - 3) * 24 * HOUR_MS,
  })
  const lamps = '抽血窗口外的灯光有些暗，看不清叫号屏上的名字。'
  return [
    row('zhou-min', 'lamps', 9, 'experience', lamps, '感谢您的提醒，灯管已经更换，叫号屏也调亮了。'),
    row('wu-gang', 'parking', 2, 'other', '取精室附近没有指示牌，第一次来找了很久。', '', true),
    row(
      'he-jing',
      'invoice',
      20,
      'fault',
      '缴费后电子发票一直显示开具中，请帮忙看看。',
      '发票已重新开具，给您带来不便，请谅解。',
    ),
    row('he-jing', 'seats', 1, 'experience', '上午候诊区座位不够，希望能增加一些座椅。'),
  ]
}

function reportsOf(unitId: number, who: Persona, now: number): (typeof labReport.$inferInsert)[] {
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

function ordersOf(unitId: number, who: Persona, today: string): (typeof medicalOrder.$inferInsert)[] {
  const row = (key: string, daysAgo: number) => ({
    adviceId: seededId('order', unitId, who.key, key),
    unitId,
    patientId: seededId('patient', unitId, who.key),
    adviceDate: addDays(today, -daysAgo),
    doctorName: '周示范',
  })
  return [
    ...(who.key === 'zhou-min' ? stimulation(row, today) : []),
    { ...row('lab', 45), kind: 'lab', content: '助孕前检验', status: 'DONE', items: [] },
    {
      ...row('vitamin', 20),
      kind: 'medication',
      content: '叶酸片',
      status: 'ACTIVE',
      items: [
        {
          drugName: '叶酸片',
          dose: '0.4',
          unit: 'mg',
          usage: '口服',
          frequency: '每日一次',
          startAt: addDays(today, -20),
          days: 90,
          note: '按医嘱服用',
        },
      ],
    },
    { ...row('visit', 5), kind: 'visit', content: '复诊', status: 'ACTIVE', nextVisit: addDays(today, 14), items: [] },
  ]
}

/**
 * Orders of a stimulation on its eighth day (spec:treatment#medication-plan: generic drugs, doses of the
 * demonstration).
 */
function stimulation<Row extends object>(row: (key: string, daysAgo: number) => Row, today: string) {
  const drug = (drugName: string, dose: string, unit: string, from: number, note: string) => ({
    drugName,
    dose,
    unit,
    usage: '皮下注射',
    frequency: '每日一次',
    startAt: addDays(today, -from),
    days: 0,
    note,
  })
  return [
    {
      ...row('scan', 1),
      kind: 'check' as const,
      content: 'B超监测卵泡、抽血',
      status: 'ACTIVE' as const,
      nextVisit: addDays(today, 1),
      items: [],
    },
    {
      ...row('antagonist', 2),
      kind: 'medication' as const,
      content: '拮抗剂',
      status: 'ACTIVE' as const,
      items: [drug('醋酸西曲瑞克', '0.25', 'mg', 2, '每天同一时间注射')],
    },
    {
      ...row('gonadotropin', 7),
      kind: 'medication' as const,
      content: '促排卵用药',
      status: 'ACTIVE' as const,
      items: [drug('重组人促卵泡激素', '150', 'IU', 7, '2-8℃冷藏保存')],
    },
  ]
}
