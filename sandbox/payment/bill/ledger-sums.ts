/** What an order cost, who bore it and what came back, from the order's own row. Pure: sums of anything are made of these. */

import type { Order } from '../tables'

import type { LEDGER_STATES } from '@/domain/payment/ledger'

/** Amounts of one order, or of several; all in fen. */
export interface LedgerSums {
  /** What it costs before anything is taken off. */
  readonly totalFen: number
  /** Taken off by a coupon. */
  readonly discountFen: number
  /** What the insurance bears for good: settled by it, less what went back to it. */
  readonly insuredFen: number
  /** Own money that came in, what came back of it, and the difference. */
  readonly paidFen: number
  readonly refundedFen: number
  readonly netFen: number
  /** What is still to be paid; nothing where that is not certain. */
  readonly dueFen: number
  /** Of an order whose payment is being confirmed: neither paid nor to be paid. */
  readonly unclearFen: number
}

export const NO_SUMS: LedgerSums = {
  totalFen: 0,
  discountFen: 0,
  insuredFen: 0,
  paidFen: 0,
  refundedFen: 0,
  netFen: 0,
  dueFen: 0,
  unclearFen: 0,
}

/** What of an order its amounts follow from. */
export type SummedOrder = Pick<
  Order,
  'state' | 'totalFen' | 'discountFen' | 'payableFen' | 'paidFen' | 'refundedFen' | 'insuredFen'
>

/**
 * The amounts of one order. One that was closed cost nothing; one whose end is unknown is never counted as unpaid.
 * @param insuredBackFen what of `refundedFen` went back to the insurance
 */
export function sumsOf(order: SummedOrder, insuredBackFen: number): LedgerSums {
  const { state, totalFen, discountFen, payableFen, paidFen, refundedFen, insuredFen } = order
  if (state === 'closed') return NO_SUMS
  const ownPaid = Math.max(0, paidFen - insuredFen)
  const ownBack = refundedFen - insuredBackFen
  const open = payableFen - paidFen
  const isUnclear = state === 'unknown'
  const isOpen = state === 'created' || state === 'paying'
  return {
    totalFen,
    discountFen,
    insuredFen: Math.min(paidFen, insuredFen) - insuredBackFen,
    paidFen: ownPaid,
    refundedFen: ownBack,
    netFen: ownPaid - ownBack,
    dueFen: isOpen ? open : 0,
    unclearFen: isUnclear ? open : 0,
  }
}

/** Adds amounts up. */
export const addUp = (all: readonly LedgerSums[]): LedgerSums =>
  all.reduce<LedgerSums>(
    (sum, one) =>
      Object.fromEntries(
        Object.entries(sum).map(([name, value]) => [name, value + one[name as keyof LedgerSums]]),
      ) as unknown as LedgerSums,
    NO_SUMS,
  )

/** How an order stands, in the ledger's words: never "to be paid" while nobody knows. */
export function ledgerState({ state, paidFen }: Pick<Order, 'state' | 'paidFen'>): (typeof LEDGER_STATES)[number] {
  const open = paidFen > 0 ? ('partlyPaid' as const) : ('unpaid' as const)
  return (
    {
      created: open,
      paying: open,
      unknown: 'confirming',
      paid: 'paid',
      partRefunded: 'partlyRefunded',
      refunded: 'refunded',
      closed: 'closed',
    } as const
  )[state]
}

/** Something that is grouped: a day, a cycle. */
export interface Grouped {
  readonly sums: LedgerSums
}

/** Rows by a key of theirs, in the order of their first row, each group with its sums. */
export function groupSums<Row extends Grouped>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): { key: string; count: number; sums: LedgerSums }[] {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const known = groups.get(keyOf(row))
    if (known) known.push(row)
    else groups.set(keyOf(row), [row])
  }
  return [...groups].map(([key, own]) => ({ key, count: own.length, sums: addUp(own.map(({ sums }) => sums)) }))
}
