import type { HostKind } from '@/domain/platform'

/**
 * Outcome reported by the payment bridge; only the order query knows whether money moved.
 * - `ok`: the bridge reported success → ask the order;
 * - `cancelled`: the person closed the cashier → the same order stays payable;
 * - `unknown`: the outcome is open → ask the order, never offer a second payment;
 * - `failed`: the cashier did not open or refused;
 * - `leaving`: the page is being left (gateway or the mini-program's own page) → ask the order on return.
 */
export type PayOutcome = 'ok' | 'cancelled' | 'unknown' | 'failed' | 'leaving'

export interface PayResult {
  outcome: PayOutcome
  /** The host's own code for the log, e.g. '6001' or 'requestPayment:fail cancel'. */
  code: string
}

/** Parameters the server prepared; `payment.wants` names the kind a host needs. */
export type PreparedPayment =
  | {
      kind: 'wechatBridge'
      /** Official-account payments carry it, the mini-program's do not. */
      appId?: string
      timeStamp: string
      nonceStr: string
      package: string
      signType: string
      paySign: string
    }
  | { kind: 'alipayTrade'; tradeNo: string }
  | { kind: 'redirect'; url: string }
  | {
      kind: 'miniPage'
      /** The mini-program's own page with its query, e.g. `/packages/payment/pay-order/index?orderCode=1`. */ page: string
    }

export type PreparedKind = PreparedPayment['kind']

export interface PayContext {
  /** Exact host names of payment gateways that h5 may be sent to (configuration; nothing else is opened). */
  gatewayHosts: readonly string[]
}

export interface Payment {
  /** Which kind of parameters a method needs in this host; null when it cannot be paid here. */
  wants(method: 'weChatPay' | 'aliPay', host: HostKind): PreparedKind | null
  /**
   * Opens the cashier. Settles when the host answers, however late: nobody knows how long a person looks for a bank card, so
   * there is no deadline, and a host that never answers never settles. Never rejects: what cannot be opened is `failed`.
   */
  pay(prepared: PreparedPayment, context: PayContext): Promise<PayResult>
}
