import { call } from '../call'
import { arg, choice, fen, id, instant, list, optionalInt, shape, text } from '../schema'
import { orderItem, PAY_METHODS } from '../shapes'

/** The order query: the only source of what has been paid (domain §7.1). Money and code are strict. */
export const orderByCode = call({
  id: 'order.byCode',
  method: 'POST',
  path: '/api/order/{orderCode}',
  effect: 'read',
  assumed: true,
  pathParams: { orderCode: arg.id() },
  data: shape({
    orderCode: id(),
    type: optionalInt(),
    title: text(),
    items: list(orderItem),
    totalFen: fen(),
    discountFen: fen(),
    payableFen: fen(),
    paidFen: fen(),
    refundedFen: fen(),
    /** 0 to 4 (D1 3); null counts as timed out (README V16). */
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
