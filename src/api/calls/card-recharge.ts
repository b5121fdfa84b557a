import { orderToPay, topUpShape } from '../bill-shapes'
import { call } from '../call'
import { arg, fen, instant, int, list, page, shape, text } from '../schema'

export const payChannelList = call({
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

export const pay = call({
  id: 'card-recharge.pay',
  method: 'POST',
  path: '/api/tongji/cardRecharge/pay',
  effect: 'write',
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

export const orderQuery = call({
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

export const GHPay = call({
  id: 'card-recharge.GHPay',
  method: 'POST',
  path: '/api/tongji/cardRecharge/GHPay',
  effect: 'write',
  assumed: true,
  summary: 'Pays a registration through the top-up service.',
})

export const orderQueryVCard = call({
  id: 'card-recharge.orderQueryVCard',
  method: 'POST',
  path: '/api/tongji/cardRecharge/orderQueryVCard',
  effect: 'read',
  assumed: true,
  summary: 'State of a payment from the card.',
})
