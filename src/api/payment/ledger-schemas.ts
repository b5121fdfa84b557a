import { arg, choice, date, fen, flag, id, instant, int, list, optionalInt, shape, text } from '../core/schema'
import { PAY_METHODS } from './schemas'

import { LEDGER_OWNERS, LEDGER_STATES, RETURN_STATUSES } from '@/domain/payment/ledger'

/** Amounts of one order or of several (spec:payment#ledger), in fen. */
const sumEntries = {
  totalFen: fen(),
  discountFen: fen(),
  insuredFen: fen(),
  paidFen: fen(),
  refundedFen: fen(),
  netFen: fen(),
  dueFen: fen(),
  unclearFen: fen(),
} as const

export const sumsShape = shape(sumEntries)

/** What can be narrowed: one cycle, one day, or what has no cycle. */
export const ledgerFilter = {
  cycleId: arg.optionalId(),
  /** Orders outside of every cycle. */
  outside: arg.flag(),
  date: arg.optionalDate(),
  pageNo: arg.optionalInt(1, 1000),
  pageSize: arg.optionalInt(1, 100),
}

export const ledgerRowShape = shape({
  /** '' of a bill for which no order stands. */
  orderCode: text(),
  /** The bill that waits to be paid; '' where an order stands for it. */
  billId: text(),
  billKind: choice(['advice', 'pgt']),
  whose: choice(LEDGER_OWNERS),
  type: optionalInt(),
  title: text(),
  /** The day of the visit or, without one, of the order. */
  date: date(),
  status: choice(LEDGER_STATES),
  payMethod: choice(PAY_METHODS),
  paidAt: instant(),
  sums: sumsShape,
  refunds: list(
    shape({
      at: instant(),
      amountFen: fen(),
      insuredFen: fen(),
      reason: text(),
      /** Whether the institution has paid it; a refund to a card or an insurance is there at once. */
      arrived: flag(),
    }),
  ),
})

export const ledgerShape = shape({
  /** What was spent: every order but the top-ups, which only move money onto a card. */
  sums: sumsShape,
  topUps: sumsShape,
  orders: int(),
  /** Whether the partner's part is in it: it is shared, or there is none. */
  partner: choice(['shared', 'notShared', 'none']),
  cycles: list(
    shape({
      /** '' for what lies outside of every cycle. */
      cycleId: text(),
      title: text(),
      startedOn: date(),
      endedOn: date(),
      orders: int(),
      sums: sumsShape,
      estimate: shape({
        /** Null where the hospital has told none. */
        firstFen: optionalInt(),
        nowFen: optionalInt(),
        lines: list(shape({ name: text(), firstFen: fen(), nowFen: fen() })),
        changes: list(shape({ name: text(), fromFen: fen(), toFen: fen(), reason: text(), at: instant() })),
      }),
    }),
  ),
  /** Days with orders, the newest first; the hundred newest. */
  visits: list(shape({ date: date(), orders: int(), title: text(), sums: sumsShape })),
  serverTime: instant(),
})

export const balanceReturnsShape = shape({
  cardId: id(),
  cardNo: text(),
  balanceFen: fen(),
  /** What of the balance can go back by the way it came; the rest is the window's. */
  returnableFen: fen(),
  /** Above this the hospital reviews first. */
  reviewAboveFen: fen(),
  list: list(
    shape({
      returnId: id(),
      amountFen: fen(),
      status: choice(RETURN_STATUSES),
      /** Why the hospital said no. */
      answer: text(),
      createdAt: instant(),
      decidedAt: instant(),
      ways: list(shape({ payMethod: choice(PAY_METHODS), amountFen: fen() })),
    }),
  ),
  serverTime: instant(),
})
