import { BILL_STATES, billDetailShape, billShape, cardPaid, cardPaymentBody } from '../bill-shapes'
import { call } from '../call'
import { arg, choice, fen, flag, id, instant, maybe, optionalInt, page, shape, text } from '../schema'
import { PAY_METHODS, weChatBridge } from '../shapes'
import { whose } from '../shapes-file'

export const createPay = call({
  id: 'advice.createPay',
  method: 'POST',
  path: '/api/advice/createPay',
  effect: 'write',
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
    weChat: maybe(weChatBridge),
    tradeNo: text(),
    expireAt: instant(),
    serverTime: instant(),
  }),
  summary: 'Order of a bill, and the bridge parameters of a WeChat payment.',
})

export const queryPayState = call({
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
  ...whose,
  /** Absent: bills in any state. */
  state: arg.optionalChoice(BILL_STATES),
  pageNo: arg.optionalInt(1, 1000),
  pageSize: arg.optionalInt(1, 100),
}

export const adviceList = call({
  id: 'advice.adviceList',
  method: 'POST',
  path: '/api/advice/adviceList',
  effect: 'read',
  assumed: true,
  body: billFilter,
  data: page(billShape),
  summary: 'Medical orders open for payment.',
})

export const adviceDetail = call({
  id: 'advice.adviceDetail',
  method: 'POST',
  path: '/api/advice/adviceDetail',
  effect: 'read',
  assumed: true,
  body: { billId: arg.id(), ...whose },
  data: billDetailShape,
  summary: 'One medical order with its lines.',
})

export const adviceListJM = call({
  id: 'advice.adviceListJM',
  method: 'POST',
  path: '/api/advice/adviceListJM',
  effect: 'read',
  assumed: true,
  body: billFilter,
  data: page(billShape),
  summary: 'Medical orders open for payment (key JM).',
})

export const prescriptionPayJM = call({
  id: 'advice.prescriptionPayJM',
  method: 'POST',
  path: '/api/advice/prescriptionPayJM',
  effect: 'write',
  assumed: true,
  idempotent: true,
  body: cardPaymentBody,
  data: cardPaid,
  summary: 'Pays a prescription (key JM).',
})

export const prescriptionPay = call({
  id: 'advice.prescriptionPay',
  method: 'POST',
  path: '/api/advice/prescriptionPay',
  effect: 'write',
  assumed: true,
  idempotent: true,
  body: cardPaymentBody,
  data: cardPaid,
  summary: 'Pays a prescription with the visiting card.',
})

export const getGoPayOpen = call({
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

export const queryPayStateOrderQueryVCard = call({
  id: 'advice.queryPayState-orderQueryVCard',
  method: 'POST',
  path: '/api/advice/queryPayState/orderQueryVCard',
  effect: 'read',
  assumed: true,
  summary: 'Payment state of a card order; unused (README C5).',
})
