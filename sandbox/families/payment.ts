import * as bookingCalls from '@/api/booking/calls'
import * as paymentCalls from '@/api/payment/calls'
import { PAY_METHOD_LABELS, type PayMethod } from '@/domain/orders'
import { yuan } from '@/domain/money'
import { hospitalOf } from '@/hospitals'

import type { PatientAsk } from '../context'
import { notFound, refuse } from '../refusal'
import { sweep } from '../rules/booking'
import type { Trade } from '../rules/gateway'
import { payWithCard, TOP_UP } from '../rules/card-payment'
import { orderForBill } from '../rules/bills'
import {
  closeOrder,
  dueOf,
  OPEN,
  ownOrder,
  payerOf,
  REGISTRATION,
  requery,
  startPayment,
  wirePayStatus,
  type Order,
} from '../rules/orders'
import { cardsOf } from '../views/people'
import { forPatient, type Implementation } from './implement'

/** Hosts named by facilityType and the profile's list of methods for each. */
const CHANNEL_OF = { h5: 'browser', web: 'messagingBrowser', wx_applet: 'weapp', ali_applet: 'alipay' } as const

function methodsFor(ask: PatientAsk, without: readonly PayMethod[]): readonly PayMethod[] {
  const hospital = hospitalOf(ask.unitId)
  const host = Object.entries(CHANNEL_OF).find(([name]) => name === ask.facilityType)?.[1] ?? 'browser'
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
export const payMethodOf = (order: Order): PayMethod | null =>
  order.payMethod === 'weChatPay' || order.payMethod === 'aliPay' || order.payMethod === 'visitCard'
    ? order.payMethod
    : null

function bridgeOf(ask: PatientAsk, trade: Trade | null) {
  return trade && trade.channel === 'weChatPay' ? ask.sandbox.gateway.bridge(trade) : null
}

/** The trade of an order for a method that goes through the payment institution. */
async function prepared(ask: PatientAsk, orderCode: string, method: PayMethod) {
  if (method === 'visitCard') throw refuse('就诊卡余额支付请在确认后直接扣款')
  const { order, trade } = await startPayment(ask, orderCode, method)
  return {
    order,
    trade,
    weChat: bridgeOf(ask, trade),
    tradeNo: trade?.tradeNo ?? '',
    expireAt: order.expireAt,
    serverTime: ask.now,
  }
}

/** What the server knows of an order, after asking the institution. */
async function fresh(ask: PatientAsk, orderCode: string): Promise<Order> {
  await ownOrder(ask.db, ask, orderCode)
  await requery(ask.sandbox, orderCode, ask.now)
  await sweep(ask.sandbox, ask.now)
  const order = await ownOrder(ask.db, ask, orderCode)
  // A registration lapses with its place; any other order by its own time.
  if (order.type === REGISTRATION || !OPEN.includes(order.state) || order.expireAt > ask.now) return order
  await closeOrder(ask.sandbox, orderCode, ask.now)
  return ownOrder(ask.db, ask, orderCode)
}

export const payments: Implementation[] = [
  forPatient(paymentCalls.listPaymentMethods, async (ask, { orderCode }) => {
    const order = orderCode ? await ownOrder(ask.db, ask, orderCode) : null
    const cards = await cardsOf(ask.db, ask.patientId)
    const usable = cards.find(({ isDefault }) => isDefault) ?? cards[0]
    return {
      // A card is not filled from its own balance.
      list: methodsFor(ask, order?.type === TOP_UP ? ['visitCard'] : []).map((payMethod) => {
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
  }),
  forPatient(paymentCalls.prepareWebPayment, async (ask, { orderCode, payMethod, returnPath }) => {
    const { order, trade, weChat, tradeNo, expireAt, serverTime } = await prepared(ask, orderCode, payMethod)
    const payUrl = trade ? cashierUrl(trade, safeReturn(returnPath, orderCode)) : ''
    return { orderCode, payMethod, payableFen: order.payableFen, payUrl, tradeNo, weChat, expireAt, serverTime }
  }),
  forPatient(paymentCalls.preparePayment, async (ask, { orderCode, payMethod }) => {
    const { trade, weChat, tradeNo, expireAt, serverTime } = await prepared(ask, orderCode, payMethod)
    const payUrl = trade ? cashierUrl(trade, safeReturn(undefined, orderCode)) : ''
    return { orderCode, payMethod, tradeNo, weChat, payUrl, expireAt, serverTime }
  }),
  forPatient(paymentCalls.createBillOrder, async (ask, { orderCode: named, billId, payMethod, facilityType }) => {
    if (billId !== undefined) {
      const { orderCode, payableFen, expireAt } = await orderForBill(ask, billId)
      return { orderCode, payableFen, weChat: null, tradeNo: '', expireAt, serverTime: ask.now }
    }
    if (named === undefined) throw refuse('请选择需要支付的订单')
    const method = payMethod ?? (facilityType === 'ali_applet' ? 'aliPay' : 'weChatPay')
    const { order, weChat, tradeNo, expireAt, serverTime } = await prepared(ask, named, method)
    return { orderCode: named, payableFen: order.payableFen, weChat, tradeNo, expireAt, serverTime }
  }),
  forPatient(paymentCalls.getPrepayId, async (ask, { orderCode }) => {
    const { order, trade, weChat, expireAt, serverTime } = await prepared(ask, orderCode, 'weChatPay')
    return { orderCode, payableFen: order.payableFen, prepayId: trade?.prepayId ?? '', weChat, expireAt, serverTime }
  }),
  forPatient(paymentCalls.getPaymentState, async (ask, { orderCode }) => {
    const order = await fresh(ask, orderCode)
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
      tradeNo: order.tradeNo,
      paidAt: order.paidAt,
      expireAt: order.expireAt,
      serverTime: ask.now,
    }
  }),
  forPatient(paymentCalls.getOrder, async (ask, { orderCode }) => {
    const order = await fresh(ask, orderCode)
    const payer = await payerOf(ask.db, order)
    return {
      orderCode,
      type: order.type,
      title: order.title,
      items: order.items,
      totalFen: order.totalFen,
      discountFen: order.discountFen,
      payableFen: order.payableFen,
      paidFen: order.paidFen,
      refundedFen: order.refundedFen,
      payStatus: wirePayStatus(order),
      payMethod: payMethodOf(order),
      patientName: payer.name,
      cardNo: payer.cardNo,
      bizId: order.bizId,
      tradeNo: order.tradeNo,
      createdAt: order.createdAt,
      expireAt: order.expireAt,
      paidAt: order.paidAt,
      refundAt: order.refundAt,
      serverTime: ask.now,
    }
  }),
  forPatient(bookingCalls.payRegistrationByCard, cardPayment),
  forPatient(paymentCalls.payPrescriptionByCard, cardPayment),
  forPatient(paymentCalls.payPrescriptionJM, cardPayment),
  forPatient(bookingCalls.payRegistrationZS, cardPayment),
  forPatient(paymentCalls.getCardBalance, async (ask, { cardId }) => {
    const cards = await cardsOf(ask.db, ask.patientId)
    const found = cardId
      ? cards.find((one) => one.cardId === cardId)
      : (cards.find(({ isDefault }) => isDefault) ?? cards[0])
    if (!found) throw cardId ? notFound() : refuse('请先绑定就诊卡')
    return { cardId: found.cardId, cardNo: found.cardNo, balanceFen: found.balanceFen, at: ask.now }
  }),
]

async function cardPayment(
  ask: PatientAsk,
  input: { orderCode: string; cardId?: string | undefined; confirmed?: boolean | undefined },
) {
  await sweep(ask.sandbox, ask.now)
  const { order, balanceFen } = await payWithCard(ask, input)
  return {
    orderCode: order.orderCode,
    appointmentId: order.bizId,
    payStatus: wirePayStatus(order),
    balanceAfterFen: balanceFen,
    serverTime: ask.now,
  }
}
