import type { PrepareBy } from './ways'

import { send } from '@/api/core/client'
import {
  createBillOrder,
  getPrepayId,
  preparePayment as preparePaymentCall,
  prepareWebPayment,
} from '@/api/payment/calls'
import type { FacilityType } from '@/domain/platform'
import type { PreparedPayment } from '@/platform/payment/contract'

/** Page of the mini-program that pays for its web view. */
const MINI_PAGE = '/packages/payment/pay-order/index'

export interface PrepareInput {
  readonly orderCode: string
  readonly method: 'weChatPay' | 'aliPay'
  readonly facilityType: FacilityType
  /** Address of this app to come back to from a gateway. */
  readonly returnPath: string
}

export interface Prepared {
  /** Null when the order needs no payment, or the answer held nothing the host can use. */
  readonly payment: PreparedPayment | null
  /** The order's amount as this answer says it, to be compared with the one shown; null where the call tells none. */
  readonly payableFen: number | null
  /** `return_url` of the bridge's payload; '' when it names none. */
  readonly returnUrl: string
}

type Bridge = {
  appId?: string | undefined
  timeStamp: string
  nonceStr: string
  package: string
  signType: string
  paySign: string
  return_url: string
}

function bridge(weChat: Bridge | null): PreparedPayment | null {
  if (weChat === null || weChat.package === '' || weChat.paySign === '') return null
  const { appId, return_url: _returnUrl, ...rest } = weChat
  return { kind: 'wechatBridge', ...(appId ? { appId } : {}), ...rest }
}

const trade = (tradeNo: string): PreparedPayment | null => (tradeNo === '' ? null : { kind: 'alipayTrade', tradeNo })

/**
 * Asks the server for what the host's cashier needs. The same order gives the same trade, so that asking again is harmless.
 * @throws CallError
 */
export async function preparePayment(by: Exclude<PrepareBy, 'card'>, input: PrepareInput): Promise<Prepared> {
  const { orderCode, method, facilityType, returnPath } = input
  switch (by) {
    case 'createPay': {
      const { weChat, payableFen } = await send(createBillOrder, { orderCode, payMethod: method, facilityType })
      return { payment: bridge(weChat), payableFen, returnUrl: weChat?.return_url ?? '' }
    }
    case 'getPrepayId': {
      const { weChat, payableFen } = await send(getPrepayId, { orderCode })
      return { payment: bridge(weChat), payableFen, returnUrl: weChat?.return_url ?? '' }
    }
    case 'paymentPrepare': {
      const { tradeNo } = await send(preparePaymentCall, { orderCode, payMethod: method, facilityType })
      return { payment: trade(tradeNo), payableFen: null, returnUrl: '' }
    }
    case 'paymentH5': {
      const answer = await send(prepareWebPayment, { orderCode, payMethod: method, returnPath, facilityType })
      const byTrade = facilityType === 'ali_applet'
      const payment: PreparedPayment | null = byTrade
        ? trade(answer.tradeNo)
        : answer.payUrl === ''
          ? null
          : { kind: 'redirect', url: answer.payUrl }
      return { payment, payableFen: answer.payableFen, returnUrl: answer.weChat?.return_url ?? '' }
    }
    case 'miniPage':
      return {
        payment: { kind: 'miniPage', page: `${MINI_PAGE}?orderCode=${orderCode}` },
        payableFen: null,
        returnUrl: '',
      }
  }
}
