/** What a paid order is for, by its type; a new kind of order is a row here. */
import type { Db } from '../server/db/database'
import {
  addToActiveCard,
  insertMessage,
  lockBillsByBillId,
  setBillStateRefundedByOrderCode,
  updateAppointmentByAppointmentIdAndStatus,
  updateBillByBillId,
} from './fulfilment-queries'
import type { Order } from './tables'

/** Does what was paid for, in the transaction of the payment. False: it is not to be had any more. */
type Fulfil = (tx: Db, order: Order, at: number) => Promise<boolean>

/**
 * spec:payment#order-types: 1 top-up, 2 bill, 3 registration. Orders of the other types hold their own state by their
 * order.
 */
const FULFILMENTS: Readonly<Partial<Record<number, Fulfil>>> = { 1: topUp, 2: payBill, 3: book }

export const fulfil: Fulfil = async (tx, order, at) => (await FULFILMENTS[order.type]?.(tx, order, at)) ?? true

/** Takes back what hung on an order that was refunded in full. */
export async function revokeFulfilment(tx: Db, order: Order): Promise<void> {
  if (order.type === 2) await setBillStateRefundedByOrderCode(tx, order.orderCode)
}

/** The balance of the card that the order names. */
async function topUp(tx: Db, order: Order): Promise<boolean> {
  const raised = await addToActiveCard(tx, order.payableFen, cardIdOfTopUp(order.bizId), order.patientId)
  return raised.length > 0
}

/** A top-up is about one intent to fill one card: `<card>:<intent>`. */
export const cardIdOfTopUp = (bizId: string): string => bizId.split(':')[0] ?? ''

/** A bill of the books; an order that a window wrote by itself has none, and its payment is all there is to do. */
async function payBill(tx: Db, order: Order, at: number): Promise<boolean> {
  const [known] = await lockBillsByBillId(tx, order.bizId)
  if (!known) return true
  if (known.state !== 'UNPAID') return false
  await updateBillByBillId(tx, { state: 'PAID', orderCode: order.orderCode, paidAt: at }, order.bizId)
  return true
}

async function book(tx: Db, order: Order, at: number): Promise<boolean> {
  const [made] = await updateAppointmentByAppointmentIdAndStatus(
    tx,
    { status: 'BOOKED', bookedAt: at, lockExpireAt: null, updatedAt: at },
    order.bizId,
  )
  if (!made) return false
  const text = `您预约的 ${made.date} 就诊已确认，就诊序号 ${made.seqNo}，请按时到院签到。`
  await insertMessage(tx, { unitId: order.unitId, patientId: order.patientId, title: '预约成功', text, at })
  return true
}
