import type { PayOutcome, PayResult } from '@/platform/payment/contract'

/**
 * What `requestPayment:…` (mini-program) and `get_brand_wcpay_request:…` (browser bridge) mean.
 * Anything the host did not say plainly is `unknown`: it must neither count as paid nor invite a second payment.
 */
export function wechatOutcome(message: unknown): PayResult {
  const text = typeof message === 'string' ? message.slice(0, 120) : ''
  const said = text.slice(text.indexOf(':') + 1)
  if (!text.includes(':')) return { outcome: 'unknown', code: text }
  if (said === 'ok') return { outcome: 'ok', code: text }
  if (/^(?:fail[ _])?cancel$/.test(said)) return { outcome: 'cancelled', code: text }
  return { outcome: said.startsWith('fail') ? 'failed' : 'unknown', code: text }
}

/**
 * Alipay's result codes (spec:platforms#alipay-results): its success callback fires for all of them.
 * 5000 is a repeated request, so another attempt of the same order may have gone through; 6002 loses the answer, not the money.
 */
const TRADE_CODES: Readonly<Record<string, PayOutcome>> = {
  '9000': 'ok',
  '8000': 'unknown',
  '6004': 'unknown',
  '4000': 'failed',
  '5000': 'unknown',
  '6001': 'cancelled',
  '6002': 'unknown',
  '4': 'failed',
}

export function tradeOutcome(code: unknown): PayResult {
  const text = typeof code === 'string' || typeof code === 'number' ? String(code).trim() : ''
  return { outcome: new Map(Object.entries(TRADE_CODES)).get(text) ?? 'unknown', code: text }
}

/** Outcome for parameters this host cannot use: the cashier did not open, so nothing was paid. */
export const notOpened = (code: string): PayResult => ({ outcome: 'failed', code })
