import { call } from '../call'
import { arg, choice, fen, flag, id, instant, list, maybe, optionalFen, shape, text } from '../schema'
import { PAY_METHODS, weChatBridge } from '../shapes'

export const payChannel = call({
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

/** Same order, same intent, same answer: calling twice never makes a second trade (security §5.3). */
export const paymentH5 = call({
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
    weChat: maybe(weChatBridge),
    expireAt: instant(),
    serverTime: instant(),
  }),
  summary: 'Prepares a payment on h5, and by trade number for the Alipay applet.',
})
