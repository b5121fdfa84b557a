import { BRIDGE_SILENCE_MS, type Payment, type PayResult } from './contract'

import { notOpened, tradeOutcome } from '@/platform/shared/pay-outcome'
import { withTimeout } from '@/platform/shared/with-timeout'

export * from './contract'

export const payment: Payment = {
  wants: (method) => (method === 'aliPay' ? 'alipayTrade' : null),
  pay(prepared) {
    if (prepared.kind !== 'alipayTrade') return Promise.resolve(notOpened('wrong parameters'))
    const asked = new Promise<PayResult>((resolve) => {
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
    return withTimeout(asked, BRIDGE_SILENCE_MS, () => ({ outcome: 'unknown', code: 'silent' }))
  },
}
