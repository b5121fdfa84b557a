/** Bills of a patient (spec:payment#bills) and the orders that pay for them. */

import { readShared } from '../../couple/couple-service'
import { idOnly } from '../../server/audit'
import type { PatientContext } from '../../server/context'
import type { Db } from '../../server/db/database'
import { rowOf } from '../../server/db/row-of'
import { paged } from '../../server/http/paging'
import { notFound, refuse } from '../../server/http/refusal'
import { closeOrder, createOrder, OPEN_STATES, ownOrder, syncWithGateway } from '../order/order-service'
import type { Bill, BillKind, BillState, Order } from '../tables'
import {
  findOwnBill,
  findBillsOfKind,
  findOpenOrdersOfBills,
  findOrdersOfBill,
  lockBillsOfPatient,
  setOpenBillState,
} from './bill-queries'

import type { DataOf, InputOf } from '@/api/core/call'
import type * as calls from '@/api/payment/calls'
import { MINUTE_MS } from '@/domain/time'

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
  medicareFen: row.insuredFen,
  selfPayFen: row.totalFen - row.insuredFen,
})

/** A bill as it stands on paper, without the order that was begun for it. */
const partnersView = (row: Bill) => ({ ...billView(row, undefined), items: row.items })

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
export const ORDER_MS = 30 * MINUTE_MS

/** The patient's bills of a kind, newest first. */
export async function billsOf(db: Db, context: PatientContext, kind: BillKind, state?: BillState): Promise<Bill[]> {
  return findBillsOfKind(db, context.unitId, context.patientId, kind, state)
}

/** The patient's own bill. @throws Refusal when absent or another patient's. */
export async function ownBill(db: Db, context: PatientContext, billId: string): Promise<Bill> {
  const [found] = await findOwnBill(db, billId, context.unitId, context.patientId)
  context.target = idOnly(billId)
  if (!found) throw notFound()
  return found
}

/**
 * The order that pays for a bill: the one that is open, or a new one. Asked fifty times it is one order. An order whose
 * time is over is closed first; the institution is asked then, so that a payment that came in is kept. So is one that was
 * to pay for it together with other bills.
 * @throws Refusal when the bill is not to be paid.
 */
export async function orderForBill(context: PatientContext, billId: string): Promise<Order> {
  const { db, now } = context
  await ownBill(db, context, billId)
  for (const one of await findOrdersOfBill(db, BILL_ORDER, billId)) {
    if (!OPEN_STATES.includes(one.state)) continue
    if (one.bizId !== billId || one.expireAt <= now) await releaseBills(context, one)
    else await syncWithGateway(context.sandbox, one.orderCode, now)
  }
  return db.transaction(async (tx) => {
    const found = rowOf(await payableBills(tx, context, [billId]))
    const known = await findOrdersOfBill(tx, BILL_ORDER, billId)
    const usable = known.find(({ state }) => OPEN_STATES.includes(state))
    if (usable && usable.bizId !== billId) throw refuse(CHANGED)
    if (usable) return usable
    return createOrder(
      tx,
      {
        ...payingFor(context),
        bizId: billId,
        title: found.title,
        items: found.items,
        insuredFen: found.insuredFen,
        idemKey: `bill:${billId}:${known.length}`,
        expireAt: now + ORDER_MS,
      },
      now,
    )
  })
}

/** Said where somebody else was faster; the next try sees what is there now. */
export const CHANGED = '费用状态已变化，请重新选择'

/** Who the order of a bill belongs to. */
export const payingFor = ({ unitId, patientId, caller }: PatientContext) =>
  ({ unitId, patientId, memberId: caller.memberId, type: BILL_ORDER }) as const

/**
 * The patient's own bills, locked, in the order of their ids.
 * @throws Refusal that names the bill when one is absent, foreign or not to be paid.
 */
export async function payableBills(tx: Db, context: PatientContext, billIds: readonly string[]): Promise<Bill[]> {
  const found = await lockBillsOfPatient(tx, billIds, context.unitId, context.patientId)
  const missing = billIds.find((id) => !found.some(({ billId }) => billId === id))
  if (missing !== undefined) {
    context.target = idOnly(missing)
    throw notFound()
  }
  const which = ({ title }: Bill) => (billIds.length === 1 ? '该费用' : `“${title}”`)
  for (const one of found) {
    if (one.state === 'PAID') throw refuse(`${which(one)}已缴清，请勿重复缴费`)
    if (one.state !== 'UNPAID') throw refuse(`${which(one)}已作废，无需缴费`)
  }
  return found
}

/**
 * Closes the open order of bills, so that they can be paid otherwise. A payment that came in is kept.
 * @throws Refusal while nobody knows how its payment ended, or while somebody else is about to pay it.
 */
export async function releaseBills(context: PatientContext, order: Order): Promise<void> {
  const { sandbox, db, now, caller } = context
  await syncWithGateway(sandbox, order.orderCode, now)
  const unclear = () => refuse(`“${order.title}”有一笔支付正在确认，请稍后查询`)
  const { state, memberId, payingMember } = await ownOrder(db, context, order.orderCode)
  if (state === 'unknown') throw unclear()
  if (state === 'paying' && (payingMember ?? memberId) !== caller.memberId && order.expireAt > now)
    throw refuse(`“${order.title}”正由家人支付，请等对方完成后再试`)
  if (await closeOrder(sandbox, order.orderCode, now)) return
  const after = await ownOrder(db, context, order.orderCode)
  if (OPEN_STATES.includes(after.state)) throw unclear()
}

/** Open orders of bills, so that a list can lead on to the one that was begun. */
export async function openOrders(db: Db, billIds: readonly string[]): Promise<Map<string, string>> {
  if (billIds.length === 0) return new Map()
  const rows = await findOpenOrdersOfBills(db, BILL_ORDER, billIds, OPEN_STATES)
  return new Map(rows.map(({ billId, order }) => [billId, order.orderCode]))
}

/** Settles a bill at the window: paid there, or taken back. @throws NotFound for one that is not open. @param now ms */
export async function settleAtWindow(db: Db, billId: string, state: 'PAID' | 'VOID', now: number): Promise<void> {
  const [settled] = await setOpenBillState(db, billId, state, now)
  if (!settled) throw notFound()
}
