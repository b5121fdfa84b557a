/** Prescriptions of the demonstration; drugs and doses as in spec:treatment#medication-plan, prices invented. */

import type { Persona } from '../identity/personas'
import { seededId } from '../server/secrets'
import type { PrescribedItem, prescription } from './tables'

import { addDays } from '@/domain/dates'

const item = ({
  name,
  spec,
  amount: [dose, unit],
  use: [usage, frequency],
  pack: [days, qty, packUnit],
  note = '',
}: {
  name: string
  spec: string
  amount: readonly [string, string]
  use: readonly [string, string]
  pack: readonly [number, number, string]
  note?: string | undefined
}): PrescribedItem => ({ name, spec, dose, unit, usage, frequency, days, qty, packUnit, note })

const VITAMINS = [
  item({ name: '复合维生素片', spec: '30片', amount: ['1', '片'], use: ['口服', '每日1次'], pack: [120, 4, '盒'] }),
  item({
    name: '维生素D滴剂',
    spec: '400IU×36粒',
    amount: ['400', 'IU'],
    use: ['口服', '每日1次'],
    pack: [72, 2, '盒'],
  }),
]
const FOLATE = [
  item({
    name: '叶酸片',
    spec: '0.4mg×31片',
    amount: ['0.4', 'mg'],
    use: ['口服', '每日1次'],
    pack: [93, 3, '盒'],
    note: '按医嘱服用',
  }),
]
const HIS = [
  item({
    name: '左卡尼汀口服溶液',
    spec: '10mL×6支',
    amount: ['10', 'mL'],
    use: ['口服', '每日2次'],
    pack: [30, 10, '盒'],
  }),
]

export function seededPrescriptions(unitId: number, who: Persona, today: string): (typeof prescription.$inferInsert)[] {
  const patientId = seededId('patient', unitId, who.key)
  const row = (key: string, daysAgo: number, number: number) => ({
    prescriptionId: seededId('prescription', unitId, who.key, key),
    unitId,
    patientId,
    prescNo: `${addDays(today, -daysAgo).replaceAll('-', '')}${number}`,
    date: addDays(today, -daysAgo),
    kind: '西药',
    deptName: '生殖医学门诊',
    doctorName: '周示范',
    state: 'DISPENSED' as const,
    diagnosis: '不孕症',
  })
  if (who.sex === 1) return [{ ...row('his', 44, 2001), items: HIS, amountFen: 98_000 }]
  const known = [{ ...row('folate', 20, 2001), items: FOLATE, amountFen: 5_580 }]
  // Only these two couples have a bill for drugs that is still open (sandbox/payment/seed.ts): the same drugs at the same price.
  if (who.couple !== 'B' && who.couple !== 'C') return known
  const drugs = { ...row('drugs', 1, 1001), doctorName: '吴样例', items: VITAMINS, amountFen: 23_140 }
  return [{ ...drugs, state: 'UNPAID', billId: seededId('bill', patientId, 'drugs') }, ...known]
}
