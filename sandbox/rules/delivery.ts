/** What a paid order is for, by its type; a new kind of order is a row here. */
import { and, eq, sql } from 'drizzle-orm'

import type { Db } from '../db/open'
import { bill } from '../db/payment-tables'
import { appointment, card, message, type payOrder } from '../db/schema'

type Order = typeof payOrder.$inferSelect

/** Does what was paid for, in the transaction of the payment. False: it is not to be had any more. */
type Deliver = (tx: Db, order: Order, at: number) => Promise<boolean>

/**
 * spec:payment#order-types: 1 top-up, 2 bill, 3 registration. Orders of the other types hold their own state by their
 * order.
 */
const DELIVERIES: Readonly<Partial<Record<number, Deliver>>> = { 1: topUp, 2: payBill, 3: book }

export const delivered: Deliver = async (tx, order, at) => (await DELIVERIES[order.type]?.(tx, order, at)) ?? true

/** Takes back what hung on an order that was refunded in full. */
export async function givenBack(tx: Db, order: Order): Promise<void> {
  if (order.type === 2) await tx.update(bill).set({ state: 'REFUNDED' }).where(eq(bill.orderCode, order.orderCode))
}

/** The balance of the card that the order names. */
async function topUp(tx: Db, order: Order): Promise<boolean> {
  const raised = await tx
    .update(card)
    .set({ balanceFen: sql`${card.balanceFen} + ${order.payableFen}` })
    .where(and(eq(card.cardId, cardOf(order.bizId)), eq(card.patientId, order.patientId), eq(card.status, 'ACTIVE')))
    .returning({ cardId: card.cardId })
  return raised.length > 0
}

/** A top-up is about one intent to fill one card: `<card>:<intent>`. */
export const cardOf = (bizId: string): string => bizId.split(':')[0] ?? ''

/** A bill of the books; an order that a window wrote by itself has none, and its payment is all there is to do. */
async function payBill(tx: Db, order: Order, at: number): Promise<boolean> {
  const [known] = await tx.select({ state: bill.state }).from(bill).where(eq(bill.billId, order.bizId)).for('update')
  if (!known) return true
  if (known.state !== 'UNPAID') return false
  await tx
    .update(bill)
    .set({ state: 'PAID', orderCode: order.orderCode, paidAt: at })
    .where(eq(bill.billId, order.bizId))
  return true
}

async function book(tx: Db, order: Order, at: number): Promise<boolean> {
  const [made] = await tx
    .update(appointment)
    .set({ status: 'BOOKED', bookedAt: at, lockExpireAt: null, updatedAt: at })
    .where(and(eq(appointment.appointmentId, order.bizId), eq(appointment.status, 'UNPAID')))
    .returning()
  if (!made) return false
  const text = `您预约的 ${made.date} 就诊已确认，就诊序号 ${made.seqNo}，请按时到院签到。`
  await tx.insert(message).values({ unitId: order.unitId, patientId: order.patientId, title: '预约成功', text, at })
  return true
}
