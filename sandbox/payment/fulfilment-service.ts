/** What a paid order is for, by its type; a new kind of order is a row here. */
import { yuan } from '@/domain/money'

import { fulfilConsult, revokeConsult } from '../consult/fulfil-service'
import { leaveMessage } from '../messages/notify-service'
import type { Db } from '../server/db/database'
import { fulfilRenewal, revokeRenewal } from '../storage/fulfil-service'
import { findBillIdsOfOrder, lockBillsOfPatient } from './bill-queries'
import {
  addToActiveCard,
  lockBillsByBillId,
  setBillStateRefundedByOrderCode,
  updateAppointmentByAppointmentIdAndStatus,
  updateBillByBillId,
} from './fulfilment-queries'
import type { Order } from './tables'

/** What was paid for and is not to be had any more: its money goes back. */
export interface Lapse {
  readonly reason: string
  /** The part of the order, with the share in it that the insurance settled, in fen; absent: all of it. */
  readonly part?: { readonly fen: number; readonly insuredFen: number }
}

/** Does what was paid for, in the transaction of the payment; tells what lapsed meanwhile. */
type Fulfil = (tx: Db, order: Order, at: number) => Promise<readonly Lapse[]>

const LAPSED: readonly Lapse[] = [{ reason: 'bookingLapsed' }]

/**
 * spec:payment#order-types: 1 top-up, 2 bill, 3 registration, 4 storage, 5 to 7 consultations.
 */
const FULFILMENTS: Readonly<Partial<Record<number, Fulfil>>> = {
  1: topUp,
  2: payBill,
  3: book,
  4: fulfilRenewal,
  5: fulfilConsult,
  6: fulfilConsult,
  7: fulfilConsult,
}

export const fulfil: Fulfil = async (tx, order, at) => (await FULFILMENTS[order.type]?.(tx, order, at)) ?? []

/** Takes back what hung on an order that was refunded in full. */
export async function revokeFulfilment(tx: Db, order: Order, at: number): Promise<void> {
  if (order.type === 2) await setBillStateRefundedByOrderCode(tx, order.orderCode)
  if (order.type === 4) await revokeRenewal(tx, order, at)
  if (order.type >= 5) await revokeConsult(tx, order, at)
}

/** The balance of the card that the order names. */
async function topUp(tx: Db, order: Order): Promise<readonly Lapse[]> {
  const raised = await addToActiveCard(tx, order.payableFen, cardIdOfTopUp(order.bizId), order.patientId)
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
  const backFen = gone.reduce((sum, { totalFen, medicareFen }) => sum + totalFen - medicareFen, 0)
  const rest = open.length > 0 ? `其余${open.length}笔已缴清。` : ''
  const text = `${names}已在医院窗口处理，${yuan(backFen)}已原路退回。${rest}`
  await leaveMessage(tx, { unitId: order.unitId, patientId: order.patientId }, '部分费用已退回', text, at)
  return gone.map(({ billId, totalFen, medicareFen }) => ({
    reason: `bill:${billId}`,
    part: { fen: totalFen, insuredFen: medicareFen },
  }))
}

async function book(tx: Db, order: Order, at: number): Promise<readonly Lapse[]> {
  const [made] = await updateAppointmentByAppointmentIdAndStatus(
    tx,
    { status: 'BOOKED', bookedAt: at, lockExpireAt: null, updatedAt: at },
    order.bizId,
  )
  if (!made) return LAPSED
  // Nobody checks in for an examination: it is done at its own place.
  const text =
    made.kind === 'check'
      ? `您预约的 ${made.date} 检查已确认，检查序号 ${made.seqNo}，请按准备要求按时到院检查。`
      : `您预约的 ${made.date} 就诊已确认，就诊序号 ${made.seqNo}，请按时到院签到。`
  await leaveMessage(tx, { unitId: order.unitId, patientId: order.patientId }, '预约成功', text, at)
  return []
}
