import type { Payment, PayResult } from './contract'

import { notOpened, tradeOutcome } from '@/platform/shared/pay-outcome'

export * from './contract'

export const payment: Payment = {
  wants: (method) => (method === 'aliPay' ? 'alipayTrade' : null),
  pay(prepared) {
    if (prepared.kind !== 'alipayTrade') return Promise.resolve(notOpened('wrong parameters'))
    return new Promise<PayResult>((resolve) => {
      try {
        my.tradePay({
          tradeNO: prepared.tradeNo,
          success: ({ resultCode }) => resolve(tradeOutcome(resultCode)),
          // Some clients name the number `errorCode`, which the vendor's types leave out.
          fail: ({ error, errorCode }: { error?: number; errorCode?: number }) =>
            resolve(tradeOutcome(errorCode ?? error)),
        })
      } catch {
        resolve(notOpened('tradePay missing'))
      }
    })
  },
}
