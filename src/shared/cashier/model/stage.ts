/** What the cashier shows and offers, read from what the server says about the order. Pure. */

import { mayPay, payStatus, type PayStatus } from '@/domain/payment/orders'
import type { PayOutcome } from '@/platform/payment/contract'

/** What an answer of the order query says about the end of a payment. */
export interface PayState {
  readonly payStatus: number | null
  /** A payment has been started and the institution has not said how it ended. */
  readonly pending: boolean
}

/**
 * Why the order is asked: because the page was opened, because the patient asked, or because the cashier of the host
 * came back with this outcome.
 */
export type AskedAfter = 'opening' | 'request' | Exclude<PayOutcome, 'cancelled'>

const FINAL: readonly PayStatus[] = ['paid', 'refunded', 'partlyRefunded']

/** Whether money has moved and the server says so. */
export const isFinal = (status: PayStatus): boolean => FINAL.includes(status)

/**
 * Whether an answer ends the loop. A final status always does. Otherwise the loop goes on while a payment may still
 * arrive: after `ok`, `unknown` and `leaving` an order that is still unpaid proves nothing yet.
 */
export function endsLoop(after: AskedAfter, state: PayState): boolean {
  const status = payStatus(state.payStatus)
  if (isFinal(status)) return true
  if (after === 'ok' || after === 'unknown' || after === 'leaving') return false
  return !state.pending
}

/**
 * Whether the end of a payment is open after the last answer. Then nothing is offered but to ask again: a second payment
 * might be the second charge. Not open: the bridge did not open the cashier at all (`failed`), the patient closed it, or
 * nothing had been started.
 */
export function isOpenEnded(after: AskedAfter, newest: PayState | null): boolean {
  if (newest !== null && isFinal(payStatus(newest.payStatus))) return false
  if (after === 'ok' || after === 'unknown' || after === 'leaving') return true
  if (newest === null) return true
  return after !== 'failed' && newest.pending
}

/** What the person sees: one of these at a time. */
export type Stage = 'checking' | 'openEnded' | 'payable' | 'noAmount' | 'noMethod' | 'expired' | 'timedOut' | 'done'

export interface StageFacts {
  readonly status: PayStatus
  /** The loop is running. */
  readonly isChecking: boolean
  readonly isOpenEnded: boolean
  /** Fen still to pay; null when the server's amounts do not add up. */
  readonly dueFen: number | null
  /** The time for paying is over by the server's clock. */
  readonly isExpired: boolean
  readonly hasMethod: boolean
}

/** The stage of an order. What the server says about money comes first, then what is open, then what hinders paying. */
export function stageOf({ status, isChecking, isOpenEnded: open, dueFen, isExpired, hasMethod }: StageFacts): Stage {
  if (isFinal(status)) return 'done'
  if (isChecking) return 'checking'
  if (open) return 'openEnded'
  if (!mayPay(status)) return 'timedOut'
  if (isExpired) return 'expired'
  if (dueFen === null) return 'noAmount'
  if (dueFen > 0 && !hasMethod) return 'noMethod'
  return 'payable'
}

export type CashierButton = 'pay' | 'query' | 'result' | 'home'

/** The buttons of each stage, and no others: paying only where nothing is open, a way on wherever it is not known how it ends. */
export const BUTTONS: Readonly<Record<Stage, readonly CashierButton[]>> = {
  checking: ['home'],
  openEnded: ['query', 'home'],
  payable: ['pay'],
  noAmount: ['query', 'home'],
  noMethod: ['query', 'home'],
  expired: ['query', 'home'],
  timedOut: ['query', 'home'],
  done: ['result'],
}

/** Whether the patient cannot go on alone: somebody to ring stands beside what is said, at once. */
export const needsHelp = (stage: Stage): boolean => BUTTONS[stage].includes('home')

/** Amounts of an order in fen. */
export interface Amounts {
  readonly payableFen: number
  readonly paidFen: number
}

/** What is still to be paid; null when more was paid than was due, which nobody can explain to a patient here. */
export function dueFen({ payableFen, paidFen }: Amounts): number | null {
  const due = payableFen - paidFen
  return due >= 0 ? due : null
}
