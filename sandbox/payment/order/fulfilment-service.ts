/** What a paid order is for, by its type; a new kind of order is a row here. */

import { fillCard } from '../../couple/card/card-balance-service'
import type { Sandbox } from '../../server/context'
import type { Db } from '../../server/db/database'
import { leaveMessage } from '../../server/notices'
import { findBillIdsOfOrder, lockBillsOfPatient } from '../bill/bill-queries'
import type { Order } from '../tables'
import { lockBillsByBillId, setBillStateRefundedByOrderCode, updateBillByBillId } from './fulfilment-queries'

import type { AppointmentKind } from '@/domain/booking/kinds'
import { yuan } from '@/domain/money'

/** What was paid for and is not to be had any more: its money goes back. */
export interface Lapse {
  readonly reason: string
  /** The part of the order, with the share in it that the insurance settled, in fen; absent: all of it. */
  readonly part?: { readonly fen: number; readonly insuredFen: number }
}

/** What an order of one type is for. */
export interface Fulfilment {
  /** Does what was paid for, in the transaction of the payment; tells what lapsed meanwhile. */
  fulfil(tx: Db, order: Order, at: number): Promise<readonly Lapse[]>
  /** Takes back what hung on an order that was refunded in full. */
  revoke?(tx: Db, order: Order, at: number): Promise<unknown>
  /** Lets lapse what was held for too long, before somebody pays for it. */
  expire?(sandbox: Sandbox, now: number): Promise<unknown>
  /** @returns what kind of visit was booked; null where it is none */
  kindOf?(db: Db, bizId: string): Promise<AppointmentKind | null>
}

/** What was paid for is not to be had any more: all of the money goes back. */
export const LAPSED: readonly Lapse[] = [{ reason: 'bookingLapsed' }]

/** By type (spec:payment#order-types): 1 top-up, 2 bill; the registry adds what other domains sell. */
const fulfilments = new Map<number, Fulfilment>([
  [1, { fulfil: topUp }],
  [2, { fulfil: payBill, revoke: (tx, order) => setBillStateRefundedByOrderCode(tx, order.orderCode) }],
])

/** Hands over what other domains sell: 3 registration, 4 storage, 5 to 7 consultations. */
export function connectFulfilments(sold: ReadonlyMap<number, Fulfilment>): void {
  for (const [type, fulfilment] of sold) fulfilments.set(type, fulfilment)
}

/** Does what an order was paid for. @returns what lapsed meanwhile */
export const fulfil: Fulfilment['fulfil'] = async (tx, order, at) =>
  (await fulfilments.get(order.type)?.fulfil(tx, order, at)) ?? []

/** Lets everything lapse that was held for too long. */
export async function expireHeld(sandbox: Sandbox, now: number): Promise<void> {
  for (const { expire } of new Set(fulfilments.values())) await expire?.(sandbox, now)
}

/** What kind of visit an order is for; null where it is for none. */
export const kindOfOrder = async (db: Db, { type, bizId }: Pick<Order, 'type' | 'bizId'>) =>
  (await fulfilments.get(type)?.kindOf?.(db, bizId)) ?? null

/** Takes back what hung on an order that was refunded in full. */
export async function revokeFulfilment(tx: Db, order: Order, at: number): Promise<void> {
  await fulfilments.get(order.type)?.revoke?.(tx, order, at)
}

/** The balance of the card that the order names. */
async function topUp(tx: Db, order: Order): Promise<readonly Lapse[]> {
  const raised = await fillCard(tx, cardIdOfTopUp(order.bizId), order.patientId, order.payableFen)
  return raised.length > 0 ? [] : LAPSED
}

/** A top-up is about one intent to fill one card: `<card>:<intent>`. */
export const cardIdOfTopUp = (bizId: string): string => bizId.split(':')[0] ?? ''

/** A bill of the books; an order that a window wrote by itself has none, and its payment is all there is to do. */
async function payBill(tx: Db, order: Order, at: number): Promise<readonly Lapse[]> {
  const together = await findBillIdsOfOrder(tx, order.orderCode)
  if (together.length > 0)
    return payBills(
      tx,
      order,
      together.map(({ billId }) => billId),
      at,
    )
  const [known] = await lockBillsByBillId(tx, order.bizId)
  if (!known) return []
  if (known.state !== 'UNPAID') return LAPSED
  await updateBillByBillId(tx, { state: 'PAID', orderCode: order.orderCode, paidAt: at }, order.bizId)
  return []
}

/** Every bill of the order that is still open is paid; the money of one that the window settled meanwhile goes back, and is told. */
async function payBills(tx: Db, order: Order, billIds: readonly string[], at: number): Promise<readonly Lapse[]> {
  const bills = await lockBillsOfPatient(tx, billIds, order.unitId, order.patientId)
  const open = bills.filter(({ state }) => state === 'UNPAID')
  for (const { billId } of open)
    await updateBillByBillId(tx, { state: 'PAID', orderCode: order.orderCode, paidAt: at }, billId)
  const gone = bills.filter(({ state }) => state !== 'UNPAID')
  if (gone.length === 0) return []
  const names = gone.map(({ title }) => `“${title}”`).join('')
  const backFen = gone.reduce((sum, { totalFen, insuredFen }) => sum + totalFen - insuredFen, 0)
  const rest = open.length > 0 ? `其余${open.length}笔已缴清。` : ''
  const text = `${names}已在医院窗口处理，${yuan(backFen)}已原路退回。${rest}`
  await leaveMessage(tx, { unitId: order.unitId, patientId: order.patientId }, '部分费用已退回', text, at)
  return gone.map(({ billId, totalFen, insuredFen }) => ({
    reason: `bill:${billId}`,
    part: { fen: totalFen, insuredFen: insuredFen },
  }))
}
