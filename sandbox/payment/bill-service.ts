/** Bills of a patient (spec:payment#bills) and the orders that pay for them. */
import type { DataOf, InputOf } from '@/api/core/call'
import type * as calls from '@/api/payment/calls'
import { MINUTE_MS } from '@/domain/time'

import { readShared } from '../couple/couple-service'
import { idOnly } from '../server/audit'
import type { PatientContext } from '../server/context'
import type { Db } from '../server/db/database'
import { paged } from '../server/paging'
import { notFound, refuse } from '../server/refusal'
import {
  findBillsByBillIdAndPatientId,
  findBillsByPatientIdAndKind,
  findOpenOrdersOfBills,
  findOrdersOfBill,
  lockBill,
} from './bill-queries'
import { closeOrder, createOrder, OPEN_STATES, syncWithGateway } from './order-service'
import type { Bill, BillKind, BillState, Order } from './tables'

interface BillFilter {
  whose?: 'self' | 'spouse' | undefined
  state?: BillState | undefined
  pageNo?: number | string | undefined
  pageSize?: number | string | undefined
}

const billView = (row: Bill, openOrder: string | undefined) => ({
  billId: row.billId,
  kind: row.kind,
  title: row.title,
  deptName: row.deptName,
  doctorName: row.doctorName,
  prescNo: row.prescNo,
  date: row.date,
  status: row.state,
  orderCode: row.orderCode ?? openOrder ?? '',
  paidAt: row.paidAt,
  totalFen: row.totalFen,
  medicareFen: row.medicareFen,
  selfPayFen: row.totalFen - row.medicareFen,
})

/** The partner sees what is to be paid; the order that pays for it stays with the patient. */
const partnersView = (row: Bill) => ({ ...billView({ ...row, orderCode: null }, undefined), items: row.items })

export async function listBills(
  context: PatientContext,
  kind: BillKind,
  { whose, state, pageNo, pageSize }: BillFilter,
) {
  if (whose === 'spouse')
    return readShared(context, 'bills', async ({ patientId }) =>
      paged((await billsOf(context.db, { ...context, patientId }, kind, state)).map(partnersView), pageNo, pageSize),
    )
  const rows = await billsOf(context.db, context, kind, state)
  const open = await openOrders(
    context.db,
    rows.map(({ billId }) => billId),
  )
  const list = rows.map((row) => ({ ...billView(row, open.get(row.billId)), items: row.items }))
  return paged(list, pageNo, pageSize)
}

export const payableView = (context: PatientContext, { orderCode, payableFen, expireAt }: Order) => ({
  orderCode,
  payableFen,
  expireAt,
  serverTime: context.now,
})

export async function billDetail(
  context: PatientContext,
  { billId, whose }: InputOf<typeof calls.getBill>,
): Promise<DataOf<typeof calls.getBill>> {
  if (whose === 'spouse')
    return readShared(
      context,
      'bills',
      async ({ patientId }) => ({
        ...partnersView(await ownBill(context.db, { ...context, patientId }, billId)),
        serverTime: context.now,
      }),
      billId,
    )
  const row = await ownBill(context.db, context, billId)
  const open = await openOrders(context.db, [billId])
  return { ...billView(row, open.get(billId)), items: row.items, serverTime: context.now }
}

/** Order type of a bill (spec:payment#order-types). */
export const BILL_ORDER = 2
/** How long the order of a bill can be paid (ours; the bill itself does not lapse). */
const ORDER_MS = 30 * MINUTE_MS

/** The patient's bills of a kind, newest first. */
export async function billsOf(db: Db, context: PatientContext, kind: BillKind, state?: BillState): Promise<Bill[]> {
  return findBillsByPatientIdAndKind(db, context.unitId, context.patientId, kind, state)
}

/** The patient's own bill. @throws Refusal when absent or another patient's. */
export async function ownBill(db: Db, context: PatientContext, billId: string): Promise<Bill> {
  const [found] = await findBillsByBillIdAndPatientId(db, billId, context.unitId, context.patientId)
  context.target = idOnly(billId)
  if (!found) throw notFound()
  return found
}

/**
 * The order that pays for a bill: the one that is open, or a new one. Asked fifty times it is one order. An order whose
 * time is over is closed first; the institution is asked then, so that a payment that came in is kept.
 * @throws Refusal when the bill is not to be paid.
 */
export async function orderForBill(context: PatientContext, billId: string): Promise<Order> {
  const { sandbox, db, now } = context
  const stale = (await ordersOf(db, billId)).find((one) => OPEN_STATES.includes(one.state) && one.expireAt <= now)
  if (stale) await closeOrder(sandbox, stale.orderCode, now)
  const open = (await ordersOf(db, billId)).find(({ state }) => OPEN_STATES.includes(state))
  if (open) await syncWithGateway(sandbox, open.orderCode, now)
  return db.transaction(async (tx) => {
    await lockBill(tx, billId)
    const found = await ownBill(tx, context, billId)
    if (found.state === 'PAID') throw refuse('该费用已缴清，请勿重复缴费')
    if (found.state !== 'UNPAID') throw refuse('该费用已作废，无需缴费')
    const known = await ordersOf(tx, billId)
    const usable = known.find(({ state }) => OPEN_STATES.includes(state))
    if (usable) return usable
    return createOrder(
      tx,
      {
        unitId: context.unitId,
        patientId: context.patientId,
        memberId: context.caller.memberId,
        type: BILL_ORDER,
        bizId: billId,
        title: found.title,
        items: found.items,
        medicareFen: found.medicareFen,
        idemKey: `bill:${billId}:${known.length}`,
        expireAt: now + ORDER_MS,
      },
      now,
    )
  })
}

async function ordersOf(db: Db, billId: string): Promise<Order[]> {
  return findOrdersOfBill(db, BILL_ORDER, billId)
}

/** Open orders of bills, so that a list can lead on to the one that was begun. */
export async function openOrders(db: Db, billIds: readonly string[]): Promise<Map<string, string>> {
  if (billIds.length === 0) return new Map()
  const rows = await findOpenOrdersOfBills(db, BILL_ORDER, billIds, OPEN_STATES)
  return new Map(rows.map(({ bizId, orderCode }) => [bizId, orderCode]))
}
