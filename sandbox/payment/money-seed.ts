/**
 * What the couples have paid until now, coherent with their courses: bills of their cycles with the insurance's part, a
 * top-up that was spent in part, money that came back, receipts, one of them reversed, and what the hospital expects of a
 * cycle. Prices realistic, numbers invented.
 */

import { patient } from '../couple/tables'
import { treatmentCycle } from '../cycle/tables'
import { memberIdOf, type Persona, personOf } from '../identity/personas'
import { member } from '../identity/tables'
import type { Db } from '../server/db/database'
import { insertMany } from '../server/db/insert-many'
import { UNITS } from '../server/hospitals'
import { seededId } from '../server/secrets'
import { setting } from '../server/tables'
import { findCardsOf, findSettingByKey } from './bill/money-seed-queries'
import { costEstimate, costEstimateChange, costEstimateLine } from './estimate-tables'
import { invoice } from './invoice-tables'
import { bill, gatewayRefund, gatewayTrade, type OrderItem, payOrder, refund } from './tables'

import { addDays, hospitalDate, hospitalInstant } from '@/domain/dates'
import type { PayMethod } from '@/domain/payment/orders'
import { HOUR_MS, MINUTE_MS } from '@/domain/time'

const DONE = 'seed.money'

interface Paid {
  key: string
  who: string
  type: 1 | 2
  title: string
  dept: string
  doctor: string
  daysAgo: number
  items: readonly (readonly [name: string, fen: number])[]
  insuredFen?: number
  method: PayMethod
  /** All of the own and the insured money went back so many days later. */
  backAfter?: number
  /** A part of the own money went back. */
  partFen?: number
  invoiced?: true
}

const ORDERS: readonly Paid[] = [
  {
    key: 'amh',
    who: 'he-jing',
    type: 2,
    title: '化验费',
    dept: '生殖医学门诊',
    doctor: '周示范',
    daysAgo: 20,
    items: [['抗缪勒管激素（AMH）', 33_000]],
    method: 'weChatPay',
    invoiced: true,
  },
  {
    key: 'retrieval',
    who: 'he-jing',
    type: 2,
    title: '治疗费',
    dept: '胚胎实验室',
    doctor: '钱模拟',
    daysAgo: 400,
    items: [
      ['取卵术', 250_000],
      ['胚胎培养', 400_000],
    ],
    insuredFen: 260_000,
    method: 'weChatPay',
    invoiced: true,
  },
  {
    key: 'thaw',
    who: 'he-jing',
    type: 2,
    title: '治疗费',
    dept: '胚胎实验室',
    doctor: '钱模拟',
    daysAgo: 185,
    items: [['宫腔灌注', 46_000]],
    method: 'aliPay',
    backAfter: 3,
    invoiced: true,
  },
  {
    key: 'cycle-drugs',
    who: 'zhou-min',
    type: 2,
    title: '西药费',
    dept: '生殖医学门诊',
    doctor: '周示范',
    daysAgo: 7,
    items: [['重组促卵泡激素注射液', 468_000]],
    insuredFen: 180_000,
    method: 'weChatPay',
    partFen: 36_000,
  },
  {
    key: 'fill',
    who: 'zhou-min',
    type: 1,
    title: '就诊卡充值',
    dept: '',
    doctor: '',
    daysAgo: 21,
    items: [['就诊卡充值', 150_000]],
    method: 'weChatPay',
  },
  {
    key: 'scans',
    who: 'zhou-min',
    type: 2,
    title: '检查检验费',
    dept: '生殖医学门诊',
    doctor: '周示范',
    daysAgo: 4,
    items: [
      ['性激素六项', 13_000],
      ['阴道B超', 12_000],
    ],
    method: 'visitCard',
  },
]

/** What the hospital expects, by the days since a cycle began; the second line has changed once. */
const ESTIMATE = [
  ['促排卵药物', 800_000, 800_000],
  ['监测检查', 150_000, 180_000],
  ['取卵与胚胎培养', 900_000, 900_000],
] as const
const REASON = '增加两次监测'

/** Writes all of it once; running it again changes nothing. */
export async function seedMoney(db: Db, now: number): Promise<void> {
  const [done] = await findSettingByKey(db, DONE)
  if (done) return
  const patients = new Map((await db.select({ id: patient.patientId }).from(patient)).map(({ id }) => [id, true]))
  const members = new Set((await db.select({ id: member.memberId }).from(member)).map(({ id }) => id))
  for (const { unitId } of UNITS)
    for (const one of ORDERS) {
      const patientId = seededId('patient', unitId, one.who)
      const memberId = memberIdOf(personOf(one.who))
      if (patients.has(patientId) && members.has(memberId)) await write(db, one, { unitId, patientId, memberId, now })
    }
  await seedEstimates(db, now)
  await db.insert(setting).values({ key: DONE, value: true }).onConflictDoNothing()
}

interface Place {
  readonly unitId: number
  readonly patientId: string
  readonly memberId: string
  readonly now: number
}

/** Digits that are the same every time, from a name. */
const digits = (name: string, count: number): string =>
  [...seededId(name)]
    .map((letter) => parseInt(letter, 16) % 10)
    .join('')
    .padEnd(count, '0')
    .slice(0, count)

async function write(db: Db, one: Paid, { unitId, patientId, memberId, now }: Place): Promise<void> {
  const { key, type, title, items: lines, insuredFen = 0, method, daysAgo } = one
  const date = addDays(hospitalDate(now), -daysAgo)
  const name = `${patientId}:${key}`
  const orderCode = date.replaceAll('-', '') + digits(`order:${name}`, 12)
  const paidAt = hospitalInstant(date) + 10 * HOUR_MS
  const totalFen = lines.reduce((sum, [, fen]) => sum + fen, 0)
  const items = lines.map(([what, fen]): OrderItem => ({
    name: what,
    spec: '',
    qty: 1,
    unitPriceFen: fen,
    amountFen: fen,
  }))
  const [owned] = await findCardsOf(db, patientId)
  if (!owned) return
  // The bill of the analysis is one of the first seed.
  const billId = seededId('bill', patientId, key)
  const backFen = one.backAfter === undefined ? (one.partFen ?? 0) : totalFen
  const backAt = paidAt + (one.backAfter ?? 1) * 24 * HOUR_MS
  const isThroughGateway = method !== 'visitCard'
  const tradeNo = isThroughGateway ? `T${seededId('trade', name)}` : owned.cardNo
  const ownFen = totalFen - insuredFen
  const [made] = await db
    .insert(payOrder)
    .values({
      orderCode,
      unitId,
      patientId,
      memberId,
      type,
      bizId: type === 1 ? `${owned.cardId}:${seededId('intent', name)}` : billId,
      title,
      items,
      totalFen,
      payableFen: totalFen,
      paidFen: totalFen,
      refundedFen: backFen,
      insuredFen,
      payMethod: method,
      state: backFen === 0 ? 'paid' : backFen === totalFen ? 'refunded' : 'partRefunded',
      idemKey: `seed:${name}`,
      createdAt: paidAt - 5 * MINUTE_MS,
      expireAt: paidAt + 25 * MINUTE_MS,
      paidAt,
      refundAt: backFen > 0 ? backAt : null,
      tradeNo,
    })
    .onConflictDoNothing()
    .returning()
  if (!made) return
  if (isThroughGateway)
    await db.insert(gatewayTrade).values({
      orderCode,
      tradeNo,
      prepayId: seededId('prepay', name),
      unitId,
      title,
      amountFen: ownFen,
      channel: method,
      state: 'paid',
      createdAt: paidAt - MINUTE_MS,
      decidedAt: paidAt,
      charges: 1,
    })
  if (type === 2) {
    const row = {
      billId,
      unitId,
      patientId,
      kind: 'advice' as const,
      title,
      deptName: one.dept,
      doctorName: one.doctor,
      prescNo: `${date.replaceAll('-', '')}${digits(`bill:${name}`, 4)}`,
      date,
      items,
      totalFen,
      insuredFen,
      state: one.backAfter === undefined ? ('PAID' as const) : ('REFUNDED' as const),
      orderCode,
      paidAt,
    }
    await db.insert(bill).values(row).onConflictDoUpdate({ target: bill.billId, set: { orderCode, paidAt } })
  }
  if (backFen > 0) {
    const refundId = seededId('refund', name)
    const insuredBackFen = backFen === totalFen ? insuredFen : 0
    const gatewayFen = isThroughGateway ? backFen - insuredBackFen : 0
    const amounts = { amountFen: backFen, insuredFen: insuredBackFen, gatewayFen }
    const reason = 'window:seed'
    await db
      .insert(refund)
      .values({ refundId, orderCode, ...amounts, tradeNo, reason, state: 'done', createdAt: backAt })
    if (gatewayFen > 0)
      await db.insert(gatewayRefund).values({ refundId, orderCode, tradeNo, amountFen: gatewayFen, createdAt: backAt })
  }
  if (one.invoiced) await writeReceipt(db, one, { made, backAt: backFen > 0 ? backAt : null, name })
}

async function writeReceipt(
  db: Db,
  { who, title }: Paid,
  { made, backAt, name }: { made: typeof payOrder.$inferSelect; backAt: number | null; name: string },
): Promise<void> {
  const { unitId, patientId, memberId, orderCode, totalFen, insuredFen, items, paidAt } = made
  const at = (paidAt ?? 0) + HOUR_MS
  await db.insert(invoice).values({
    invoiceId: seededId('invoice', name),
    unitId,
    orderCode,
    patientId,
    memberId,
    titleKind: 'person',
    payer: personOf(who).name,
    amountFen: totalFen,
    insuredFen: insuredFen,
    lines: items.map((item) => ({ chargeClass: title, name: item.name, amountFen: item.amountFen })),
    billCode: `${String(unitId).padStart(4, '0')}06${hospitalDate(at).slice(2, 4)}`,
    billNo: digits(`billNo:${name}`, 10),
    checkCode: digits(`check:${name}`, 6),
    redBillNo: backAt === null ? '' : digits(`red:${name}`, 10),
    state: backAt === null ? 'ISSUED' : 'RED',
    createdAt: at,
    issuedAt: at,
    redAt: backAt,
  })
}

/** Who has a cycle under way. */
const ESTIMATED = 'zhou-min'

/** Whether anybody of this couple has an estimate at the start. */
export const hasSeededEstimate = (couple: Persona['couple']): boolean => personOf(ESTIMATED).couple === couple

/** For the cycle that is under way; what is there stays as it is. */
export async function seedEstimates(db: Db, now: number): Promise<void> {
  const cycles = await db.select().from(treatmentCycle)
  const wanted = UNITS.flatMap(({ unitId }) => {
    const patientId = seededId('patient', unitId, ESTIMATED)
    const cycle = cycles.find((one) => one.patientId === patientId && !one.closedOn && !one.cancelledOn)
    if (!cycle) return []
    const { cycleId, startedOn } = cycle
    const createdAt = hospitalInstant(startedOn) + 11 * HOUR_MS
    return [{ estimateId: seededId('estimate', cycleId), unitId, patientId, cycleId, createdAt }]
  })
  if (wanted.length === 0) return
  const made = await db.insert(costEstimate).values(wanted).onConflictDoNothing().returning()
  await insertMany(
    db,
    costEstimateLine,
    made.flatMap(({ estimateId }) =>
      ESTIMATE.map(([name, firstFen, amountFen], at) => ({ estimateId, lineNo: at + 1, name, firstFen, amountFen })),
    ),
  )
  await insertMany(
    db,
    costEstimateChange,
    made.flatMap(({ estimateId, createdAt }) => {
      const at = Math.max(createdAt, now - 96 * HOUR_MS)
      return ESTIMATE.flatMap(([, fromFen, toFen], place) =>
        fromFen === toFen ? [] : [{ estimateId, lineNo: place + 1, fromFen, toFen, reason: REASON, at }],
      )
    }),
  )
}
