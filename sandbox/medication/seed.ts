import { addDays } from '@/domain/dates'

import type { Persona } from '../identity/personas'
import { seededId } from '../server/secrets'
import type { medicalOrder } from './tables'

export function seededOrders(unitId: number, who: Persona, today: string): (typeof medicalOrder.$inferInsert)[] {
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
