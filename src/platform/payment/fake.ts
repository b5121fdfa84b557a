import type { Payment, PayResult, PreparedPayment } from './contract'

export * from './contract'

/** A cashier that gives a fixed answer and keeps what it was asked to pay. */
export function fakePayment(
  result: PayResult = { outcome: 'ok', code: 'fake' },
): Payment & { paid: PreparedPayment[] } {
  const paid: PreparedPayment[] = []
  return {
    paid,
    wants: (method, host) => {
      if (host === 'weapp') return method === 'weChatPay' ? 'wechatBridge' : null
      if (host === 'alipay') return method === 'aliPay' ? 'alipayTrade' : null
      return 'redirect'
    },
    pay(prepared) {
      paid.push(prepared)
      return Promise.resolve(result)
    },
  }
}

export const payment = fakePayment()
