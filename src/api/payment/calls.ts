import { call } from '../core/call'
import { arg, choice, date, fen, flag, id, instant, int, list, maybe, optionalFen, optionalInt, page, shape, text } from '../core/schema'
import { whoseQuery } from '../couple/schemas'
import { invoiceRowShape } from './invoice-schemas'
import { balanceReturnsShape, ledgerFilter, ledgerRowShape, ledgerShape } from './ledger-schemas'
import { BILL_STATES, billDetailShape, billShape, cardPaidShape, cardPaymentBody, orderItemShape, orderToPay, PAY_METHODS, topUpShape, weChatBridgeShape } from './schemas'

import { APPOINTMENT_KINDS } from '@/domain/booking/kinds'
import { COUPON_KINDS, COUPON_STATES } from '@/domain/payment/coupons'
import { RETURN_STATUSES } from '@/domain/payment/ledger'
import { MOST_TOGETHER } from '@/domain/payment/orders'

/** The short answer about the payment of an order. */
const cardPaymentStateShape = shape({
  orderCode: id(),
  payStatus: optionalInt(),
  /** A payment is under way and nobody knows yet how it ended. */
  pending: flag(),
  paidFen: fen(),
  refundedFen: fen(),
  serverTime: instant(),
})

export const createBillOrder = call({
  id: 'advice.createPay',
  method: 'POST',
  path: '/api/advice/createPay',
  effect: 'write',
  invalidates: ['index.patientIndex'],
  assumed: true,
  idempotent: true,
  body: {
    /** An order that exists, or a bill whose order is made or found; one of the two. */
    orderCode: arg.optionalId(),
    billId: arg.optionalId(),
    /** Without a method the order is only made: the cashier asks for the method. */
    payMethod: arg.optionalChoice(PAY_METHODS),
    facilityType: arg.optionalText(20),
  },
  data: shape({
    orderCode: id(),
    payableFen: fen(),
    weChat: maybe(weChatBridgeShape),
    tradeNo: text(),
    expireAt: instant(),
    serverTime: instant(),
  }),
  summary: 'Order of a bill, and the bridge parameters of a WeChat payment.',
})

export const getPaymentState = call({
  id: 'advice.queryPayState',
  method: 'POST',
  path: '/api/advice/queryPayState',
  effect: 'read',
  assumed: true,
  body: { orderCode: arg.id() },
  data: shape({
    orderCode: id(),
    payStatus: optionalInt(),
    payMethod: choice(PAY_METHODS),
    payableFen: fen(),
    paidFen: fen(),
    refundedFen: fen(),
    /** A payment has been started and the provider has not said how it ended. */
    pending: flag(),
    tradeNo: text(),
    paidAt: instant(),
    expireAt: instant(),
    serverTime: instant(),
  }),
  summary: 'What the server knows about the payment of an order.',
})

const billFilter = {
  ...whoseQuery,
  /** Absent: bills in any state. */
  state: arg.optionalChoice(BILL_STATES),
  pageNo: arg.optionalInt(1, 1000),
  pageSize: arg.optionalInt(1, 100),
}

export const listBills = call({
  id: 'advice.adviceList',
  method: 'POST',
  path: '/api/advice/adviceList',
  effect: 'read',
  assumed: true,
  body: billFilter,
  data: page(billShape),
  summary: 'Medical orders open for payment.',
})

export const getBill = call({
  id: 'advice.adviceDetail',
  method: 'POST',
  path: '/api/advice/adviceDetail',
  effect: 'read',
  assumed: true,
  body: { billId: arg.id(), ...whoseQuery },
  data: billDetailShape,
  summary: 'One medical order with its lines.',
})

export const listBillsJM = call({
  id: 'advice.adviceListJM',
  method: 'POST',
  path: '/api/advice/adviceListJM',
  effect: 'read',
  assumed: true,
  body: billFilter,
  data: page(billShape),
  summary: 'Medical orders open for payment (key JM).',
})

export const payPrescriptionJM = call({
  id: 'advice.prescriptionPayJM',
  method: 'POST',
  path: '/api/advice/prescriptionPayJM',
  effect: 'write',
  assumed: true,
  idempotent: true,
  body: cardPaymentBody,
  data: cardPaidShape,
  summary: 'Pays a prescription (key JM).',
})

export const payPrescriptionByCard = call({
  id: 'advice.prescriptionPay',
  method: 'POST',
  path: '/api/advice/prescriptionPay',
  effect: 'write',
  assumed: true,
  idempotent: true,
  body: cardPaymentBody,
  data: cardPaidShape,
  summary: 'Pays a prescription with the visiting card.',
})

export const isDirectPaymentOpen = call({
  id: 'advice.getGoPayOpen',
  method: 'POST',
  path: '/api/advice/getGoPayOpen',
  effect: 'read',
  assumed: true,
  data: shape({
    open: flag(),
    /** Why not, '' when it is. */
    reason: text(),
    serverTime: instant(),
  }),
  summary: 'Whether paying at once is open.',
})

export const getCardOrderState = call({
  id: 'advice.queryPayState-orderQueryVCard',
  method: 'POST',
  path: '/api/advice/queryPayState/orderQueryVCard',
  effect: 'read',
  assumed: true,
  body: { orderCode: arg.id() },
  data: cardPaymentStateShape,
  summary: 'Payment state of a card order; unused (spec:calls#unused-call).',
})

/** Of the own record at this hospital, those that can be used first. */
export const listCoupons = call({
  id: 'ext.coupons',
  method: 'GET',
  path: '/api/ext/coupons',
  effect: 'read',
  ext: true,
  data: shape({
    list: list(
      shape({
        couponId: id(),
        name: text(),
        kind: choice(COUPON_KINDS),
        /** What a cash coupon takes off; absent of a discount. */
        valueFen: optionalFen(),
        /** Of a discount: per cent of the price that are left to pay. */
        rate: int(100),
        /** From this price on. */
        minFen: fen(),
        /** Types of orders it is for (spec:payment#order-types). */
        scope: list(int()),
        state: choice(COUPON_STATES),
        validFrom: date(),
        validTo: date(),
        usedAt: instant(),
        usedFor: text(),
      }),
    ),
    serverTime: instant(),
  }),
  summary: 'Coupons of the patient.',
})

/** The same order gives the same prepay id, so that asking again is harmless. */
export const getPrepayId = call({
  id: 'apppay.getPrepayId',
  method: 'GET',
  path: '/apppay/getPrepayId',
  effect: 'read',
  assumed: true,
  idempotent: true,
  query: { orderCode: arg.id() },
  data: shape({
    orderCode: id(),
    payableFen: fen(),
    prepayId: text(),
    weChat: maybe(weChatBridgeShape),
    expireAt: instant(),
    serverTime: instant(),
  }),
  summary: 'Prepay id of a WeChat payment inside a native shell.',
})

export const getTopUpOptions = call({
  id: 'card-recharge.payChannelList',
  method: 'POST',
  path: '/api/tongji/cardRecharge/payChannelList',
  effect: 'read',
  assumed: true,
  body: { cardId: arg.optionalId() },
  data: shape({
    cardId: text(),
    cardNo: text(),
    balanceFen: fen(),
    /** Amounts offered, in fen. */
    presets: list(int()),
    /** Least and most of one top-up, in fen. */
    minFen: fen(),
    maxFen: fen(),
    serverTime: instant(),
  }),
  summary: 'Card, balance and amounts of a top-up.',
})

export const createTopUp = call({
  id: 'card-recharge.pay',
  method: 'POST',
  path: '/api/tongji/cardRecharge/pay',
  effect: 'write',
  invalidates: ['card-recharge.orderQuery'],
  assumed: true,
  idempotent: true,
  body: {
    cardId: arg.optionalId(),
    amountFen: arg.int(1),
    /** One intent of the patient: asked again with it, the same order comes back. Absent: the idempotency key is it. */
    intent: arg.optionalId(),
  },
  data: shape({ ...orderToPay }),
  summary: 'Order of a top-up.',
})

export const listTopUps = call({
  id: 'card-recharge.orderQuery',
  method: 'POST',
  path: '/api/tongji/cardRecharge/orderQuery',
  effect: 'read',
  assumed: true,
  body: {
    /** Absent: all top-ups of the patient, newest first. */
    orderCode: arg.optionalId(),
    pageNo: arg.optionalInt(1, 1000),
    pageSize: arg.optionalInt(1, 100),
  },
  data: page(topUpShape),
  summary: 'Top-ups of a card and their states.',
})

/** Takes the money of a registration from the card that top-ups fill: the order is paid, or 4002 asks first. */
export const payRegistrationByTopUp = call({
  id: 'card-recharge.GHPay',
  method: 'POST',
  path: '/api/tongji/cardRecharge/GHPay',
  effect: 'write',
  invalidates: ['index.patientIndex'],
  assumed: true,
  idempotent: true,
  body: cardPaymentBody,
  data: cardPaidShape,
  summary: 'Pays a registration through the top-up service.',
})

export const getCardPaymentState = call({
  id: 'card-recharge.orderQueryVCard',
  method: 'POST',
  path: '/api/tongji/cardRecharge/orderQueryVCard',
  effect: 'read',
  assumed: true,
  body: { orderCode: arg.id() },
  data: cardPaymentStateShape,
  summary: 'State of a payment from the card.',
})

/** Alipay has no call of its own in the catalogue (spec:calls#alipay-trade): the applet needs a trade number. */
export const preparePayment = call({
  id: 'ext.paymentPrepare',
  method: 'POST',
  path: '/api/ext/paymentPrepare',
  effect: 'write',
  ext: true,
  idempotent: true,
  body: { orderCode: arg.id(), payMethod: arg.choice(PAY_METHODS), facilityType: arg.optionalText(20) },
  data: shape({
    orderCode: id(),
    payMethod: choice(PAY_METHODS),
    tradeNo: text(),
    weChat: maybe(weChatBridgeShape),
    payUrl: text(),
    expireAt: instant(),
    serverTime: instant(),
  }),
  summary: 'Prepares a payment for the host that asks: an Alipay trade number, or bridge parameters.',
})

export const getCardBalance = call({
  id: 'opdepartment.cardBalance',
  method: 'POST',
  path: '/api/opdepartment/cardBalance',
  effect: 'read',
  assumed: true,
  body: { cardId: arg.optionalId() },
  data: shape({ cardId: text(), cardNo: text(), balanceFen: fen(), at: instant() }),
  summary: 'Balance of a visiting card.',
})

/** The order query: the only source of what has been paid (spec:payment#order). Money and code are strict. */
export const getOrder = call({
  id: 'order.byCode',
  method: 'POST',
  path: '/api/order/{orderCode}',
  effect: 'read',
  assumed: true,
  pathParams: { orderCode: arg.id() },
  data: shape({
    orderCode: id(),
    type: optionalInt(),
    /** What was booked, for an order of type 3; null for another one. */
    kind: choice(APPOINTMENT_KINDS),
    title: text(),
    items: list(orderItemShape),
    totalFen: fen(),
    discountFen: fen(),
    payableFen: fen(),
    paidFen: fen(),
    refundedFen: fen(),
    /** 0 to 4 (spec:payment#payment-status); null counts as timed out (spec:payment#payment-status). */
    payStatus: optionalInt(),
    payMethod: choice(PAY_METHODS),
    patientName: text(),
    cardNo: text(),
    bizId: text(),
    tradeNo: text(),
    createdAt: instant(),
    expireAt: instant(),
    paidAt: instant(),
    refundAt: instant(),
    serverTime: instant(),
  }),
  summary: 'One order with its amounts and its payment status.',
})

export const listPaymentMethods = call({
  id: 'payment.payChannel',
  method: 'GET',
  path: '/api/payment/payChannel',
  effect: 'read',
  assumed: true,
  query: { orderCode: arg.optionalId() },
  data: shape({
    list: list(
      shape({
        payMethod: choice(PAY_METHODS),
        label: text(),
        enabled: flag(),
        /** Why it cannot be used now; '' when it can. */
        reason: text(),
        balanceFen: optionalFen(),
      }),
    ),
  }),
  summary: 'Payment methods offered for this member and order.',
})

/** Same order, same intent, same answer: calling twice never makes a second trade (spec:payment#one-trade). */
export const prepareWebPayment = call({
  id: 'payment.paymentH5',
  method: 'POST',
  path: '/api/payment/paymentH5',
  effect: 'write',
  assumed: true,
  idempotent: true,
  body: {
    orderCode: arg.id(),
    payMethod: arg.choice(PAY_METHODS),
    /** Page of this app to come back to; the server keeps it only when it is one. */
    returnPath: arg.optionalText(500),
    facilityType: arg.optionalText(20),
  },
  data: shape({
    orderCode: id(),
    payMethod: choice(PAY_METHODS),
    payableFen: fen(),
    /** Page of the payment provider for a browser; the external gate judges it. */
    payUrl: text(),
    /** Trade number for the Alipay applet's bridge. */
    tradeNo: text(),
    weChat: maybe(weChatBridgeShape),
    expireAt: instant(),
    serverTime: instant(),
  }),
  summary: 'Prepares a payment on h5, and by trade number for the Alipay applet.',
})

/** Every bill is in one open order at most; orders begun for some of them are closed (spec:payment#bills-paid-together). */
export const createJointOrder = call({
  id: 'ext.billsTogether',
  method: 'POST',
  path: '/api/ext/billsTogether',
  effect: 'write',
  ext: true,
  invalidates: ['index.patientIndex', 'advice.adviceList', 'pgt.getPgtRecord'],
  idempotent: true,
  body: { billIds: arg.someIds(MOST_TOGETHER) },
  data: shape({ ...orderToPay }),
  summary: 'One order that pays several bills.',
})

export const cancelJointOrder = call({
  id: 'ext.billsApart',
  method: 'POST',
  path: '/api/ext/billsApart',
  effect: 'write',
  ext: true,
  invalidates: ['index.patientIndex', 'advice.adviceList', 'pgt.getPgtRecord'],
  idempotent: true,
  body: { orderCode: arg.id() },
  data: shape({
    orderCode: id(),
    /** 9 when it was closed; 1 when it turned out paid. */
    payStatus: optionalInt(),
    serverTime: instant(),
  }),
  summary: 'Closes the order of several bills; each can be paid by itself again.',
})

export const listPgtFees = call({
  id: 'pgt.getPgtRecord',
  method: 'POST',
  path: '/api/tongji/tjPgt/getPgtRecord',
  effect: 'read',
  assumed: true,
  body: {
    ...whoseQuery,
    state: arg.optionalChoice(BILL_STATES),
    pageNo: arg.optionalInt(1, 1000),
    pageSize: arg.optionalInt(1, 100),
  },
  data: page(billShape),
  summary: 'PGT fees.',
})

export const createPgtOrder = call({
  id: 'pgt.createPGTOrder',
  method: 'POST',
  base: '/hc-patient-web',
  path: '/api/tongji/tjPgt/createPGTOrder',
  effect: 'write',
  invalidates: ['index.patientIndex'],
  assumed: true,
  idempotent: true,
  body: { billId: arg.id() },
  data: shape({ ...orderToPay }),
  summary: 'Order for a PGT fee.',
})

export const getLedger = call({
  id: 'ext.ledger',
  method: 'POST',
  path: '/api/ext/payment/ledger',
  effect: 'read',
  ext: true,
  data: ledgerShape,
  summary: 'What the couple has spent, by visit and by cycle, beside what was estimated.',
})

export const listLedgerRows = call({
  id: 'ext.ledgerRows',
  method: 'POST',
  path: '/api/ext/payment/ledgerRows',
  effect: 'read',
  ext: true,
  body: ledgerFilter,
  data: page(ledgerRowShape),
  summary: 'Orders of the ledger and what came back of each, newest first.',
})

export const listBalanceReturns = call({
  id: 'ext.balanceReturns',
  method: 'POST',
  path: '/api/ext/payment/balanceReturns',
  effect: 'read',
  ext: true,
  // It gives nothing back.
  proves: null,
  body: { cardId: arg.optionalId() },
  data: balanceReturnsShape,
  summary: 'What of a card can be given back, and what was asked for.',
})

/** The balance leaves the card when it is asked for (spec:payment#returns). */
export const returnBalance = call({
  id: 'ext.returnBalance',
  method: 'POST',
  path: '/api/ext/payment/returnBalance',
  effect: 'write',
  ext: true,
  invalidates: ['ext.balanceReturns', 'ext.ledger', 'ext.ledgerRows', 'card-recharge.payChannelList', 'card-recharge.orderQuery', 'member.queryCardList', 'opdepartment.cardBalance'],
  idempotent: true,
  proves: 'refund',
  body: { amountFen: arg.int(1), intent: arg.optionalId() },
  data: shape({ returnId: id(), status: choice(RETURN_STATUSES), balanceFen: fen(), serverTime: instant() }),
  summary: 'Gives a part of the balance of the default card back by the way it came.',
})

export const listInvoices = call({
  id: 'ext.invoices',
  method: 'POST',
  path: '/api/ext/payment/invoices',
  effect: 'read',
  ext: true,
  body: { pageNo: arg.optionalInt(1, 1000), pageSize: arg.optionalInt(1, 100) },
  data: page(invoiceRowShape),
  summary: 'Paid orders with the state of their receipts.',
})
