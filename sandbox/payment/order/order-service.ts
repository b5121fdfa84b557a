import { giveBackToCard } from '../../couple/card/card-balance-service'
import { patientById } from '../../couple/couple-service'
import { writeAudit } from '../../server/audit'
import type { PatientContext, Sandbox } from '../../server/context'
import type { Db } from '../../server/db/database'
import { rowOf } from '../../server/db/row-of'
import { notFound, refuse } from '../../server/http/refusal'
import { queueJob } from '../../server/jobs/queue'
import { randomId, randomInt } from '../../server/secrets'
import { dueOf } from '../bill/amount-due'
import { reverseInvoice } from '../invoice/invoice-reversal-service'
import { findDefaultCardNo, findVisibleOrder } from '../reads'
import { REFUND_JOB } from '../refund/refund-payout-service'
import { splitRefund } from '../refund/refund-split'
import type { Order, OrderItem, OrderState } from '../tables'
import { fulfil, revokeFulfilment } from './fulfilment-service'
import type { Trade } from './gateway'
import {
  closePayOrder,
  findOrderByKey,
  findPayOrdersByOrderCode,
  insertPayOrderIfAbsent,
  insertRefundIfAbsent,
  lockPayOrdersByOrderCode,
  sumInsuredRefunds,
  updatePayOrderByOrderCode,
  updatePayingOrderOfTry,
} from './order-queries'

import { hospitalDate } from '@/domain/dates'
import type { PayMethod } from '@/domain/payment/orders'

/** States in which money may still come in. */
export const OPEN_STATES: readonly OrderState[] = ['created', 'paying', 'unknown']

/**
 * What one order is for; the price comes from the server's own tables, never from the request (spec:security#amounts).
 */
export interface OrderDraft {
  unitId: number
  patientId: string
  memberId: string
  type: number
  bizId: string
  title: string
  items: OrderItem[]
  /** One key, one order: the same intent repeated finds the order it made before. */
  idemKey: string
  expireAt: number
  /** What the medical insurance has settled already; the patient pays the rest. */
  insuredFen?: number
}

/**
 * Creates the order of an intent or returns the one it made before.
 * @throws Refusal 400 when the same key comes with another amount or another business.
 */
export async function createOrder(tx: Db, draft: OrderDraft, now: number): Promise<Order> {
  const totalFen = draft.items.reduce((sum, item) => sum + item.amountFen, 0)
  const known = await byKey(tx, draft)
  if (known) {
    if (known.payableFen !== totalFen || known.bizId !== draft.bizId) throw refuse('订单信息已变化，请重新提交')
    return known
  }
  const [made] = await insertPayOrderIfAbsent(tx, {
    ...draft,
    orderCode: newOrderCode(now),
    totalFen,
    payableFen: totalFen,
    paidFen: draft.insuredFen ?? 0,
    state: 'created',
    createdAt: now,
  })
  const order = made ?? (await byKey(tx, draft))
  if (!order) throw refuse('该业务已有待支付订单')
  return order
}

async function byKey(tx: Db, draft: OrderDraft): Promise<Order | undefined> {
  return (await findOrderByKey(tx, draft.memberId, draft.idemKey))[0]
}

/** 20 digits: hospital day and 12 random ones (spec:payment#order). */
function newOrderCode(now: number): string {
  return hospitalDate(now).replaceAll('-', '') + String(randomInt(0, 1e12)).padStart(12, '0')
}

/** The patient's own order. @throws Refusal when absent or another patient's. */
export async function ownOrder(db: Db, context: PatientContext, orderCode: string): Promise<Order> {
  const [order] = await findVisibleOrder(db, orderCode, context.patientId, context.unitId)
  if (!order) throw notFound()
  context.target = orderCode
  return order
}

/** Order type of a storage renewal (spec:payment#order-types). */
export const STORAGE = 4

/** @throws Refusal for an order of storage while the session acts for the other: each of the two pays as themselves */
export function refuseActingFor({ caller }: PatientContext, { type }: Pick<Order, 'type'>): void {
  if (type === STORAGE && caller.actingPatientId) throw refuse('代办时不能办理冻存事项，请切换回本人')
}

/**
 * Starts or continues a payment: the order says so first, then the institution opens its trade, so that a crash in
 * between leaves an order that the next query finds out about.
 * @returns null for an order that needs no payment (amount 0) and is settled by this call.
 */
export async function startPayment(
  context: PatientContext,
  orderCode: string,
  method: PayMethod,
): Promise<{ order: Order; trade: Trade | null }> {
  const { sandbox, db, now } = context
  refuseActingFor(context, await ownOrder(db, context, orderCode))
  await syncWithGateway(sandbox, orderCode, now)
  const order = await db.transaction(async (tx) => {
    const current = await lockKnownOrder(tx, orderCode)
    if (current.state === 'paid') throw refuse('该订单已支付，请勿重复支付')
    if (!OPEN_STATES.includes(current.state) || current.expireAt <= now) throw refuse('订单已失效，请重新提交')
    if (dueOf(current) === 0) {
      await settleOrder(tx, current, { tradeNo: '', method: '', at: now })
    } else {
      const payingMember = context.caller.memberId
      const tryNo = current.tryNo + 1
      await updatePayOrderByOrderCode(tx, { state: 'paying', payMethod: method, payingMember, tryNo }, orderCode)
    }
    return lockKnownOrder(tx, orderCode)
  })
  if (order.state === 'paid') return { order, trade: null }
  const { unitId, title, tryNo } = order
  const amountFen = dueOf(order)
  const trade = await sandbox.gateway.prepare({ orderCode, unitId, title, amountFen, channel: method, tryNo })
  const [after] = await findPayOrdersByOrderCode(db, orderCode)
  if (after && OPEN_STATES.includes(after.state)) return { order, trade }
  // Settled or closed while the trade was being opened: nobody is to pay it any more.
  await sandbox.gateway.close(orderCode)
  throw refuse(after?.state === 'closed' ? '订单已失效，请重新提交' : '该订单已支付，请勿重复支付')
}

/**
 * Asks the institution how a payment ended and writes down what it says. Money counts whenever it came; any other answer
 * is of the try it was given for, so that one which was overtaken by a newer try undoes nothing.
 */
export async function syncWithGateway(sandbox: Sandbox, orderCode: string, now: number): Promise<void> {
  const [order] = await findPayOrdersByOrderCode(sandbox.db, orderCode)
  if (!order || !['paying', 'unknown'].includes(order.state)) return
  const trade = await sandbox.gateway.query(orderCode)
  if (!trade) return
  await sandbox.db.transaction(async (tx) => {
    if (trade.state === 'paid') await applyPaid(tx, trade, now)
    const known = { unknown: 'unknown', cancelled: 'created', waiting: 'paying' } as const
    if (trade.state === 'unknown' || trade.state === 'cancelled' || trade.state === 'waiting') {
      await updatePayingOrderOfTry(tx, { state: known[trade.state] }, orderCode, trade.tryNo)
    }
  })
}

/** What became of the news that a trade was paid. Only `applied` changes an order to paid. */
export type PaidResult = 'applied' | 'duplicate' | 'wrongAmount' | 'unknownOrder' | 'lateRefund'

/**
 * Writes down that the institution was paid for an order. News of money that no order waits for any more (the order was
 * closed, or paid by another trade) gives the money back, once a trade.
 */
export async function applyPaid(
  tx: Db,
  trade: { orderCode: string; tradeNo: string; amountFen: number },
  now: number,
): Promise<PaidResult> {
  const order = await lockOrder(tx, trade.orderCode)
  if (!order) return 'unknownOrder'
  if (trade.amountFen !== order.payableFen - order.insuredFen) return 'wrongAmount'
  if (OPEN_STATES.includes(order.state)) {
    await settleOrder(tx, order, { tradeNo: trade.tradeNo, method: order.payMethod, at: now })
    return 'applied'
  }
  if (order.state !== 'closed' && order.tradeNo === trade.tradeNo) return 'duplicate'
  const reason = `${order.state === 'closed' ? 'paidAfterClose' : 'paidTwice'}:${trade.tradeNo}`
  const back = { backFen: trade.amountFen, insuredFen: 0 }
  return (await recordRefund(tx, { order, refund: back, reason, now, tradeNo: trade.tradeNo }))
    ? 'lateRefund'
    : 'duplicate'
}

/** Marks a locked order paid and does what it was for; what lapsed meanwhile is refunded at once. */
export async function settleOrder(
  tx: Db,
  order: Order,
  paid: { tradeNo: string; method: string; at: number },
): Promise<void> {
  await closePayOrder(
    tx,
    { state: 'paid', paidFen: order.payableFen, paidAt: paid.at, tradeNo: paid.tradeNo, payMethod: paid.method },
    order.orderCode,
  )
  await auditOrder(tx, order, 'paid', paid.at)
  for (const { reason, part } of await fulfil(tx, order, paid.at))
    await refundOrder(tx, order.orderCode, reason, paid.at, part)
}

/** Order type of a registration (spec:payment#order-types). */
export const REGISTRATION = 3

/**
 * Closes an order that is not to be paid any more. The institution is asked first: a payment that came in is kept. While
 * it does not know how a payment ended, only a registration is closed, because others wait for its place; whatever else
 * was to be paid for could be paid a second time by then.
 * @returns whether the order is closed; false means it turned out paid, or that nobody knows yet.
 */
export async function closeOrder(sandbox: Sandbox, orderCode: string, now: number): Promise<boolean> {
  const state = await sandbox.gateway.close(orderCode)
  if (state === 'paid' || state === 'unknown') await syncWithGateway(sandbox, orderCode, now)
  return sandbox.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderCode)
    if (!order || !OPEN_STATES.includes(order.state)) return order?.state === 'closed'
    if (state === 'unknown' && order.type !== REGISTRATION) return false
    const insured = { backFen: order.insuredFen, insuredFen: order.insuredFen }
    if (order.insuredFen > 0) await recordRefund(tx, { order, refund: insured, reason: 'closed', now })
    await closePayOrder(tx, { state: 'closed', refundedFen: order.paidFen, closedAt: now }, orderCode)
    await auditOrder(tx, order, 'closed', now)
    return true
  })
}

/**
 * Gives money of a paid order back, once per reason: all that is left, or a part of it with the share in it that the
 * insurance settled. What the insurance settled goes back to the insurance, never to the payer.
 * @returns fen refunded, 0 when nothing was paid or this reason was served before.
 */
export async function refundOrder(
  tx: Db,
  orderCode: string,
  reason: string,
  now: number,
  part: { readonly fen: number; readonly insuredFen?: number } = { fen: Infinity },
): Promise<number> {
  const order = await lockOrder(tx, orderCode)
  if (!order || !['paid', 'partRefunded'].includes(order.state)) return 0
  const { fen: insuredBackFen } = rowOf(await sumInsuredRefunds(tx, orderCode))
  const { backFen, insuredFen } = splitRefund({ ...order, insuredBackFen }, part)
  // Nothing is left, or it is a bill of nothing among several.
  if (backFen <= 0) return 0
  if (!(await recordRefund(tx, { order, refund: { backFen, insuredFen }, reason, now }))) return 0
  const refundedFen = order.refundedFen + backFen
  const isAll = refundedFen === order.paidFen
  await closePayOrder(tx, { state: isAll ? 'refunded' : 'partRefunded', refundedFen, refundAt: now }, orderCode)
  if (order.payMethod === 'visitCard') await giveBackToCard(tx, order.unitId, order.tradeNo, backFen - insuredFen)
  await reverseInvoice(tx, orderCode, now)
  if (isAll) await revokeFulfilment(tx, order, now)
  return backFen
}

/** Methods whose money the payment institution took, and pays back. */
const THROUGH_GATEWAY: readonly string[] = ['weChatPay', 'aliPay'] satisfies PayMethod[]

/** The trade on which an order's money came in and goes back; '' where the card, the window or the insurance paid. */
const tradeOf = ({ payMethod, tradeNo }: Order): string =>
  THROUGH_GATEWAY.includes(payMethod) && !tradeNo.startsWith(AT_WINDOW) ? tradeNo : ''

/** How the number of a payment begins that was taken at the window. */
export const AT_WINDOW = 'window:'

/**
 * Writes the decision down. What the institution has to pay back is due from then on, and stays so until it has
 * (refund-payout-service.ts): the process may end in between.
 */
async function recordRefund(
  tx: Db,
  {
    order,
    refund: { backFen: amountFen, insuredFen },
    reason,
    now,
    tradeNo = tradeOf(order),
  }: {
    order: Order
    refund: ReturnType<typeof splitRefund>
    reason: string
    now: number
    tradeNo?: string | undefined
  },
): Promise<boolean> {
  const { orderCode, unitId } = order
  const gatewayFen = tradeNo === '' ? 0 : amountFen - insuredFen
  const state = gatewayFen > 0 ? ('due' as const) : ('done' as const)
  const amounts = { amountFen, insuredFen, gatewayFen }
  const row = { refundId: randomId(), orderCode, ...amounts, tradeNo, reason, state, createdAt: now }
  const made = await insertRefundIfAbsent(tx, row)
  if (made.length === 0) return false
  if (state === 'due') await queueJob(tx, { kind: REFUND_JOB.kind, about: row.refundId, dueAt: now })
  await auditOrder(tx, { orderCode, unitId }, `refund:${reason}`, now)
  return true
}

/** Settles a locked order without payment: amount 0. */
export async function settleFree(tx: Db, orderCode: string, now: number): Promise<void> {
  const order = await lockKnownOrder(tx, orderCode)
  if (OPEN_STATES.includes(order.state) && dueOf(order) === 0)
    await settleOrder(tx, order, { tradeNo: '', method: '', at: now })
}

/**
 * The number the wire shows (spec:payment#payment-status): 3 when a part is settled and the rest open, 9 is ours for
 * "timed out".
 */
export function wirePayStatus(order: Pick<Order, 'state' | 'paidFen'>): number {
  const open = order.paidFen > 0 ? 3 : 0
  return { created: open, paying: open, unknown: open, paid: 1, refunded: 2, partRefunded: 4, closed: 9 }[order.state]
}

/** The order, locked for the rest of the transaction. */
export async function lockOrder(tx: Db, orderCode: string): Promise<Order | undefined> {
  return (await lockPayOrdersByOrderCode(tx, orderCode))[0]
}

/** An order that is known to be there (none is ever deleted), locked for the rest of the transaction. */
export async function lockKnownOrder(tx: Db, orderCode: string): Promise<Order> {
  return rowOf(await lockPayOrdersByOrderCode(tx, orderCode))
}

async function auditOrder(
  tx: Db,
  order: Pick<Order, 'orderCode' | 'unitId'>,
  result: string,
  at: number,
): Promise<void> {
  await writeAudit(tx, {
    at,
    unitId: order.unitId,
    actor: 'system',
    callId: 'payment',
    target: order.orderCode,
    result,
  })
}

/** Name of the order's patient, for display to its owner. */
export async function payerOf(db: Db, order: Order): Promise<{ name: string; cardNo: string }> {
  const who = await patientById(db, order.patientId)
  const [owned] = await findDefaultCardNo(db, order.patientId)
  return { name: who?.name ?? '', cardNo: owned?.cardNo ?? '' }
}

/** Closes an order that nobody has paid; the caller has locked it and looked. */
export const closeUnpaidOrder = (tx: Db, orderCode: string, now: number) =>
  closePayOrder(tx, { state: 'closed', closedAt: now }, orderCode)
