/** Which call prepares a payment, by method and host. Pure. */

import { type PayMethod, PAY_METHOD_LABELS } from '@/domain/payment/orders'
import type { HostKind } from '@/domain/platform'
import type { PreparedKind } from '@/platform/payment/contract'

/**
 * - `createPay`: bridge parameters of the WeChat mini-program; `getPrepayId`: of the WeChat browser's bridge;
 * - `paymentH5`: the gateway's page, and an Alipay trade number where the backend has no extension for it;
 * - `paymentPrepare`: the Alipay trade number by extension; `card`: the visiting card, after 4002 was confirmed;
 * - `miniPage`: nothing is prepared here, the mini-program around the web view pays on its own page.
 */
export type PrepareBy = 'createPay' | 'getPrepayId' | 'paymentH5' | 'paymentPrepare' | 'card' | 'miniPage'

/** What the choice depends on beside method and host. */
export interface WayFacts {
  /** What the host's payment port wants for this method; null when it cannot be paid there. */
  readonly wants: (method: 'weChatPay' | 'aliPay', host: HostKind) => PreparedKind | null
  /** The backend offers the Alipay extensions. */
  readonly hasAlipayExtension: boolean
  /** The specification has card calls for bills and registrations only (types 2 and 3). */
  readonly takesCard: boolean
}

/** How a method is prepared in a host; null when it cannot be used there. */
export function prepareBy(method: PayMethod, host: HostKind, facts: WayFacts): PrepareBy | null {
  if (method === 'visitCard') return facts.takesCard ? 'card' : null
  switch (facts.wants(method, host)) {
    case 'wechatBridge':
      return host === 'weapp' ? 'createPay' : 'getPrepayId'
    case 'alipayTrade':
      return facts.hasAlipayExtension ? 'paymentPrepare' : 'paymentH5'
    case 'redirect':
      return 'paymentH5'
    case 'miniPage':
      return 'miniPage'
    case null:
      return null
  }
}

/** A method as the server offers it (payment.payChannel). */
export interface OfferedChannel {
  readonly payMethod: PayMethod | null
  readonly label: string
  readonly enabled: boolean
  readonly reason: string
  readonly balanceFen: number | null
}

/** A method as the patient may choose it. */
export interface PayOption {
  readonly method: PayMethod
  readonly label: string
  readonly by: PrepareBy
  readonly enabled: boolean
  readonly reason: string
  readonly balanceFen: number | null
}

/** The methods that server, hospital and host agree on, in the hospital's order. */
export function payOptions(
  offered: readonly OfferedChannel[],
  allowed: readonly PayMethod[],
  host: HostKind,
  facts: WayFacts,
): PayOption[] {
  return allowed.flatMap((method) => {
    const channel = offered.find((one) => one.payMethod === method)
    const by = prepareBy(method, host, facts)
    if (!channel || by === null) return []
    const { enabled, reason, balanceFen } = channel
    return [{ method, label: channel.label || PAY_METHOD_LABELS[method], by, enabled, reason, balanceFen }]
  })
}
