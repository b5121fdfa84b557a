import { TRIGGER_DAYS } from '../cycle/course/planned-days'
import type { Persona, SeededPerson } from '../identity/personas'
import type { Db } from '../server/db/database'
import { seededId } from '../server/secrets'
import { seededPrescriptions } from './prescription-seed'
import { medicalOrder, prescription } from './tables'

import { addDays } from '@/domain/dates'

export function seededOrders(unitId: number, who: Persona, today: string): (typeof medicalOrder.$inferInsert)[] {
  const row = (key: string, daysAgo: number) => ({
    adviceId: seededId('order', unitId, who.key, key),
    unitId,
    patientId: seededId('patient', unitId, who.key),
    adviceDate: addDays(today, -daysAgo),
    doctorName: '周示范',
  })
  // What is ordered for him is looked at before the course; drugs and visits are hers.
  if (who.sex === 1) return [{ ...row('semen', 45), kind: 'lab', content: '精液常规', status: 'DONE', items: [] }]
  return [
    ...(who.key === 'zhou-min' ? stimulation(row, today) : []),
    ...(who.key === 'zhao-ting' ? support(row, today) : []),
    ...(who.key === 'xu-jie' ? [afterInsemination(row, today)] : []),
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
          times: [],
          note: '按医嘱服用',
        },
      ],
    },
    // In a stimulation the next visit is the next scan.
    ...(who.key === 'zhou-min'
      ? []
      : [
          {
            ...row('visit', 5),
            kind: 'visit' as const,
            content: '复诊',
            status: 'ACTIVE' as const,
            nextVisit: addDays(today, 14),
            items: [],
          },
        ]),
  ]
}

/** Drugs after a transfer of thawed embryos, which go on until the doctor ends them; times as ordered. */
function support<Row extends object>(row: (key: string, daysAgo: number) => Row, today: string) {
  const order = (key: string, drugName: string, dose: string, from: number) => ({
    ...row(key, from),
    kind: 'medication' as const,
    content: drugName,
    status: 'ACTIVE' as const,
    items: [
      {
        drugName,
        dose,
        unit: 'mg',
        usage: '口服',
        frequency: '每日两次',
        startAt: addDays(today, -from),
        days: 0,
        times: [],
        note: '按医嘱服用，不要自行停药',
      },
    ],
  })
  return [order('progesterone', '黄体酮软胶囊', '200', 35), order('estradiol', '戊酸雌二醇', '2', 48)]
}

/** The drug after an insemination; when to stop is the doctor's word. */
function afterInsemination<Row extends object>(row: (key: string, daysAgo: number) => Row, today: string) {
  return {
    ...row('luteal', 5),
    kind: 'medication' as const,
    content: '地屈孕酮',
    status: 'ACTIVE' as const,
    items: [
      {
        drugName: '地屈孕酮',
        dose: '10',
        unit: 'mg',
        usage: '口服',
        frequency: '每日两次',
        startAt: addDays(today, -5),
        days: 0,
        times: ['08:00', '20:00'],
        note: '按医嘱服用，不要自行停药',
      },
    ],
  }
}

/**
 * Orders of a stimulation on its eighth day (spec:treatment#medication-plan: generic drugs, doses of the
 * demonstration).
 */
function stimulation<Row extends object>(row: (key: string, daysAgo: number) => Row, today: string) {
  // Until the eve and the morning of the trigger that is planned.
  const drug = (
    drugName: string,
    dose: string,
    unit: string,
    { from, days, time }: { from: number; days: number; time: string },
    note: string,
  ) => ({
    drugName,
    dose,
    unit,
    usage: '皮下注射',
    frequency: '每日一次',
    startAt: addDays(today, -from),
    days,
    times: [time],
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
      items: [
        drug('醋酸西曲瑞克', '0.25', 'mg', { from: 2, days: TRIGGER_DAYS - 4, time: '08:00' }, '每天同一时间注射'),
      ],
    },
    {
      ...row('gonadotropin', 7),
      kind: 'medication' as const,
      content: '促排卵用药',
      status: 'ACTIVE' as const,
      items: [drug('重组人促卵泡激素', '150', 'IU', { from: 7, days: TRIGGER_DAYS, time: '20:00' }, '2-8℃冷藏保存')],
    },
  ]
}

/** Prescriptions and orders of these people; those that are there stay as they are. @param today by the hospital's clock */
export async function seedOrders(db: Db, people: readonly SeededPerson[], today: string): Promise<void> {
  await db
    .insert(prescription)
    .values(people.flatMap(({ unitId, who }) => seededPrescriptions(unitId, who, today)))
    .onConflictDoNothing()
  await db
    .insert(medicalOrder)
    .values(people.flatMap(({ unitId, who }) => seededOrders(unitId, who, today)))
    .onConflictDoNothing()
}
