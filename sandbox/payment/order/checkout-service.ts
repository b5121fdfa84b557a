import { cardsOf } from '../../couple/card/card-service'
import type { PatientContext } from '../../server/context'
import { refuse } from '../../server/http/refusal'
import { dueOf, TOP_UP } from '../bill/amount-due'
import { orderForBill } from '../bill/bill-service'
import type { Order } from '../tables'
import { expireHeld, kindOfOrder } from './fulfilment-service'
import type { Trade } from './gateway'
import {
  closeOrder,
  OPEN_STATES,
  ownOrder,
  payerOf,
  REGISTRATION,
  startPayment,
  syncWithGateway,
  wirePayStatus,
} from './order-service'

import type { DataOf, InputOf } from '@/api/core/call'
import type * as calls from '@/api/payment/calls'
import { yuan } from '@/domain/money'
import { PAY_METHOD_LABELS, type PayMethod } from '@/domain/payment/orders'
import { maskName } from '@/domain/text'
import { hospitalOf } from '@/hospitals'

/** Hosts named by facilityType and the profile's list of methods for each. */
const CHANNEL_OF = { h5: 'browser', web: 'messagingBrowser', wx_applet: 'weapp', ali_applet: 'alipay' } as const

function methodsFor(context: PatientContext, without: readonly PayMethod[]): readonly PayMethod[] {
  const hospital = hospitalOf(context.unitId)
  const host = Object.entries(CHANNEL_OF).find(([name]) => name === context.facilityType)?.[1] ?? 'browser'
  return hospital.payChannels[host].filter((method) => !without.includes(method))
}

/**
 * A page of this app to come back to after the cashier: route characters only, never another origin
 * (spec:security#return-address).
 */
function safeReturn(path: string | undefined, orderCode: string): string {
  const isRoute =
    path !== undefined && /^\/[A-Za-z0-9_/-]{0,80}(\?[A-Za-z0-9_=&%.-]{0,400})?$/.test(path) && !path.includes('//')
  return isRoute ? path : `/PayResult?orderCode=${orderCode}`
}

/** The cashier page on this origin; the way back is base64url so that the address holds no escaped slash. */
const cashierUrl = (trade: Trade, back: string): string =>
  `/cashier/${trade.prepayId}?return=${Buffer.from(back).toString('base64url')}`

/** The method an order was or is to be paid by, null before one was chosen. */
export const payMethodOf = (order: Pick<Order, 'payMethod'>): PayMethod | null =>
  order.payMethod === 'weChatPay' || order.payMethod === 'aliPay' || order.payMethod === 'visitCard'
    ? order.payMethod
    : null

function bridgeOf(context: PatientContext, trade: Trade | null) {
  if (trade?.channel !== 'weChatPay') return null
  // The orders of the demonstration go on to the app's own result page.
  return { ...context.sandbox.gateway.bridge(trade), return_url: '' }
}

/** The trade of an order for a method that goes through the payment institution. */
export async function preparePayment(context: PatientContext, orderCode: string, method: PayMethod) {
  if (method === 'visitCard') throw refuse('就诊卡余额支付请在确认后直接扣款')
  const { order, trade } = await startPayment(context, orderCode, method)
  return {
    order,
    trade,
    weChat: bridgeOf(context, trade),
    tradeNo: trade?.tradeNo ?? '',
    expireAt: order.expireAt,
    serverTime: context.now,
  }
}

/** What the server knows of an order, after asking the institution. */
export async function refreshedOrder(context: PatientContext, orderCode: string): Promise<Order> {
  await ownOrder(context.db, context, orderCode)
  await syncWithGateway(context.sandbox, orderCode, context.now)
  await expireHeld(context.sandbox, context.now)
  const order = await ownOrder(context.db, context, orderCode)
  // A registration lapses with its place; any other order by its own time.
  if (order.type === REGISTRATION || !OPEN_STATES.includes(order.state) || order.expireAt > context.now) return order
  // Its payment is being confirmed: closed now, its bill could be paid a second time.
  if (order.state === 'unknown') return order
  await closeOrder(context.sandbox, orderCode, context.now)
  return ownOrder(context.db, context, orderCode)
}

export async function listPayMethods(
  context: PatientContext,
  { orderCode }: InputOf<typeof calls.listPaymentMethods>,
): Promise<DataOf<typeof calls.listPaymentMethods>> {
  const order = orderCode ? await ownOrder(context.db, context, orderCode) : null
  // The default one stands first.
  const [usable] = await cardsOf(context.db, context.patientId)
  return {
    // A card is not filled from its own balance.
    list: methodsFor(context, order?.type === TOP_UP ? ['visitCard'] : []).map((payMethod) => {
      if (payMethod !== 'visitCard')
        return { payMethod, label: PAY_METHOD_LABELS[payMethod], enabled: true, reason: '', balanceFen: null }
      const short = usable !== undefined && order !== null && usable.balanceFen < dueOf(order)
      const reason = !usable ? '请先绑定就诊卡' : short ? `余额不足，当前余额${yuan(usable.balanceFen)}` : ''
      return {
        payMethod,
        label: PAY_METHOD_LABELS[payMethod],
        enabled: reason === '',
        reason,
        balanceFen: usable?.balanceFen ?? null,
      }
    }),
  }
}

export async function startBrowserPayment(
  context: PatientContext,
  { orderCode, payMethod, returnPath }: InputOf<typeof calls.prepareWebPayment>,
): Promise<DataOf<typeof calls.prepareWebPayment>> {
  const { order, trade, weChat, tradeNo, expireAt, serverTime } = await preparePayment(context, orderCode, payMethod)
  const payUrl = trade ? cashierUrl(trade, safeReturn(returnPath, orderCode)) : ''
  return { orderCode, payMethod, payableFen: order.payableFen, payUrl, tradeNo, weChat, expireAt, serverTime }
}

export async function startPreparedPayment(
  context: PatientContext,
  { orderCode, payMethod }: InputOf<typeof calls.preparePayment>,
): Promise<DataOf<typeof calls.preparePayment>> {
  const { trade, weChat, tradeNo, expireAt, serverTime } = await preparePayment(context, orderCode, payMethod)
  const payUrl = trade ? cashierUrl(trade, safeReturn(undefined, orderCode)) : ''
  return { orderCode, payMethod, tradeNo, weChat, payUrl, expireAt, serverTime }
}

export async function createPayment(
  context: PatientContext,
  { orderCode: named, billId, payMethod, facilityType }: InputOf<typeof calls.createBillOrder>,
): Promise<DataOf<typeof calls.createBillOrder>> {
  if (billId !== undefined) {
    const { orderCode, payableFen, expireAt } = await orderForBill(context, billId)
    return { orderCode, payableFen, weChat: null, tradeNo: '', expireAt, serverTime: context.now }
  }
  if (named === undefined) throw refuse('请选择需要支付的订单')
  const method = payMethod ?? (facilityType === 'ali_applet' ? 'aliPay' : 'weChatPay')
  const { order, weChat, tradeNo, expireAt, serverTime } = await preparePayment(context, named, method)
  return { orderCode: named, payableFen: order.payableFen, weChat, tradeNo, expireAt, serverTime }
}

/** A payment from a card goes by the card's number, which is shown to whose card it is only. */
async function shownTradeNo({ db, patientId }: PatientContext, { payMethod, tradeNo }: Order): Promise<string> {
  if (payMethod !== 'visitCard') return tradeNo
  return (await cardsOf(db, patientId)).some(({ cardNo }) => cardNo === tradeNo) ? tradeNo : ''
}

export async function paymentState(
  context: PatientContext,
  { orderCode }: InputOf<typeof calls.getPaymentState>,
): Promise<DataOf<typeof calls.getPaymentState>> {
  const order = await refreshedOrder(context, orderCode)
  return {
    orderCode,
    payStatus: wirePayStatus(order),
    payMethod: payMethodOf(order),
    payableFen: order.payableFen,
    paidFen: order.paidFen,
    refundedFen: order.refundedFen,
    // A cashier that was opened and left is not pending: the institution was just asked and knows of no payment, and
    // one order is one trade, so that paying it now cannot charge twice.
    pending: order.state === 'unknown',
    tradeNo: await shownTradeNo(context, order),
    paidAt: order.paidAt,
    expireAt: order.expireAt,
    serverTime: context.now,
  }
}

export async function orderDetail(
  context: PatientContext,
  { orderCode }: InputOf<typeof calls.getOrder>,
): Promise<DataOf<typeof calls.getOrder>> {
  const order = await refreshedOrder(context, orderCode)
  const payer = await payerOf(context.db, order)
  // An order of storage is both partners'; whose it was begun by stays masked to the other.
  const isOwn = order.patientId === context.patientId
  return {
    orderCode,
    type: order.type,
    kind: await kindOfOrder(context.db, order),
    title: order.title,
    items: order.items,
    totalFen: order.totalFen,
    discountFen: order.discountFen,
    payableFen: order.payableFen,
    paidFen: order.paidFen,
    refundedFen: order.refundedFen,
    payStatus: wirePayStatus(order),
    payMethod: payMethodOf(order),
    patientName: isOwn ? payer.name : maskName(payer.name),
    cardNo: isOwn ? payer.cardNo : '',
    bizId: order.bizId,
    tradeNo: await shownTradeNo(context, order),
    createdAt: order.createdAt,
    expireAt: order.expireAt,
    paidAt: order.paidAt,
    refundAt: order.refundAt,
    serverTime: context.now,
  }
}

/** The short answer that the top-up service gives about an order; the same truth as the payment state. */
export async function cardPaymentState(
  context: PatientContext,
  { orderCode }: InputOf<typeof calls.getCardPaymentState>,
): Promise<DataOf<typeof calls.getCardPaymentState>> {
  const { payStatus, pending, paidFen, refundedFen, serverTime } = await paymentState(context, { orderCode })
  return { orderCode, payStatus, pending, paidFen, refundedFen, serverTime }
}
