import type { Payment, PayResult } from './contract'

import { notOpened, wechatOutcome } from '@/platform/shared/pay-outcome'

export * from './contract'

export const payment: Payment = {
  wants: (method) => (method === 'weChatPay' ? 'wechatBridge' : null),
  pay(prepared) {
    if (prepared.kind !== 'wechatBridge') return Promise.resolve(notOpened('wrong parameters'))
    const { timeStamp, nonceStr, package: prepay, signType, paySign } = prepared
    return new Promise<PayResult>((resolve) => {
      const done = ({ errMsg }: { errMsg?: string }): void => resolve(wechatOutcome(errMsg))
      try {
        wx.requestPayment({
          timeStamp,
          nonceStr,
          package: prepay,
          // Which of the vendor's three it is was the server's choice.
          signType: signType as NonNullable<WechatMiniprogram.RequestPaymentOption['signType']>,
          paySign,
          success: done,
          fail: done,
        })
      } catch {
        resolve(notOpened('requestPayment missing'))
      }
    })
  },
}
