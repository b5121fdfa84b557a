/** Bills of the couples' women at every hospital (spec:payment#bills; prices realistic, sandbox only). */

import { eq } from 'drizzle-orm'

import { patient } from '../couple/tables'
import { type CoupleKey, PERSONAS } from '../identity/personas'
import type { Db } from '../server/db/database'
import { UNITS } from '../server/hospitals'
import { seededId } from '../server/secrets'
import { setting } from '../server/tables'
import { bill, type BillKind, type BillState, type OrderItem, payOrder, refund } from './tables'

import { addDays, hospitalDate } from '@/domain/dates'

const DONE = 'seed.bills'

interface Draft {
  key: string
  kind: BillKind
  title: string
  dept: string
  doctor: string
  /** Days before the present hospital day. */
  daysAgo: number
  items: OrderItem[]
  insuredFen?: number
  state?: BillState
  /** Whose alone; everybody's of COUPLES without it. */
  couples?: readonly CoupleKey[]
}

const line = (name: string, spec: string, qty: number, unitPriceFen: number): OrderItem => ({
  name,
  spec,
  qty,
  unitPriceFen,
  amountFen: qty * unitPriceFen,
})

const DRAFTS: readonly Draft[] = [
  {
    key: 'scan',
    kind: 'advice',
    title: '检查检验费',
    dept: '生殖医学门诊',
    doctor: '周示范',
    daysAgo: 1,
    items: [line('性激素六项', '', 1, 30_000), line('阴道B超', '', 1, 12_000)],
  },
  {
    key: 'drugs',
    kind: 'advice',
    title: '西药费',
    dept: '生殖医学门诊',
    doctor: '吴样例',
    daysAgo: 1,
    // What fits every stage: neither a stimulation nor the time between two cycles takes luteal support.
    items: [line('复合维生素片', '30片', 4, 3680), line('维生素D滴剂', '400IU×36粒', 2, 4210)],
    insuredFen: 11_000,
  },
  {
    key: 'amh',
    kind: 'advice',
    title: '化验费',
    dept: '生殖医学门诊',
    doctor: '周示范',
    daysAgo: 20,
    items: [line('抗缪勒管激素（AMH）', '', 1, 33_000)],
    state: 'PAID',
  },
  {
    key: 'void',
    kind: 'advice',
    title: '治疗费',
    dept: '中医生殖门诊',
    doctor: '郑演练',
    daysAgo: 25,
    items: [line('中医调理（一疗程）', '', 1, 46_000)],
    state: 'VOID',
  },
  {
    key: 'pgt',
    kind: 'pgt',
    title: '胚胎植入前检测费',
    // Their embryos alone are tested (sandbox/cycle/seed.ts).
    couples: ['C'],
    dept: '胚胎实验室',
    doctor: '钱模拟',
    daysAgo: 2,
    items: [line('胚胎活检', '每枚', 2, 120_000), line('植入前遗传学检测', '每枚', 2, 350_000)],
  },
]

/** Whose women have bills; the couple in early pregnancy has none open. */
const COUPLES: readonly CoupleKey[] = ['B', 'C']

/** Writes the bills once; running it again changes nothing. */
export async function seedBills(db: Db, now: number): Promise<void> {
  const [done] = await db.select().from(setting).where(eq(setting.key, DONE))
  if (done) return
  const known = new Set((await db.select({ id: patient.patientId }).from(patient)).map(({ id }) => id))
  const women = PERSONAS.filter(({ couple, sex }) => sex === 2 && COUPLES.includes(couple))
  for (const { unitId } of UNITS) {
    for (const who of women) {
      const patientId = seededId('patient', unitId, who.key)
      if (!known.has(patientId)) continue
      await db
        .insert(bill)
        .values(
          DRAFTS.flatMap((draft, at) =>
            (draft.couples ?? COUPLES).includes(who.couple)
              ? [rowOf(draft, { unitId, patientId, order: at, now })]
              : [],
          ),
        )
        .onConflictDoNothing()
    }
  }
  await db.insert(setting).values({ key: DONE, value: true }).onConflictDoNothing()
}

function rowOf(draft: Draft, place: { unitId: number; patientId: string; order: number; now: number }) {
  const { key, kind, title, dept, doctor, daysAgo, items, insuredFen = 0, state = 'UNPAID' as const } = draft
  const date = addDays(hospitalDate(place.now), -daysAgo)
  return {
    billId: seededId('bill', place.patientId, key),
    unitId: place.unitId,
    patientId: place.patientId,
    kind,
    title,
    deptName: dept,
    doctorName: doctor,
    prescNo: `${date.replaceAll('-', '')}${String(1000 + place.order)}`,
    date,
    items,
    totalFen: items.reduce((sum, { amountFen }) => sum + amountFen, 0),
    insuredFen,
    state,
    paidAt: state === 'PAID' ? place.now - daysAgo * 86_400_000 : null,
  }
}

/** Adds a bill that another domain's seed needs; one that is there stays as it is. */
export async function seedBill(db: Db, row: typeof bill.$inferInsert): Promise<void> {
  await db.insert(bill).values(row).onConflictDoNothing()
}

/** Adds an order, with what went back of it where something did. */
export async function seedOrder(
  db: Db,
  order: typeof payOrder.$inferInsert,
  back: Omit<typeof refund.$inferInsert, 'orderCode'> | null,
): Promise<void> {
  await db.insert(payOrder).values(order)
  if (back) await db.insert(refund).values({ ...back, orderCode: order.orderCode })
}
