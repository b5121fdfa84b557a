/** The ledger of a couple: its states in words (spec:payment#ledger). Pure. */

/** How an order stands; `confirming` is neither paid nor to be paid. */
export const LEDGER_STATES = [
  'unpaid',
  'confirming',
  'partlyPaid',
  'paid',
  'partlyRefunded',
  'refunded',
  'closed',
] as const
export type LedgerState = (typeof LEDGER_STATES)[number]

export const LEDGER_LABELS: Readonly<Record<LedgerState, string>> = {
  unpaid: '待支付',
  confirming: '结果确认中',
  partlyPaid: '部分支付',
  paid: '已支付',
  partlyRefunded: '部分退款',
  refunded: '已退款',
  closed: '已关闭',
}

/** Whose a row is: the reader's, the partner's, or both's (frozen storage). */
export const LEDGER_OWNERS = ['self', 'spouse', 'couple'] as const
export type LedgerOwner = (typeof LEDGER_OWNERS)[number]

/** Where a return of a card's balance stands: with the staff, on its way, refused by the institution, paid back, refused. */
export const RETURN_STATUSES = ['REVIEW', 'PAYING', 'FAILED', 'DONE', 'REFUSED'] as const
export type ReturnStatus = (typeof RETURN_STATUSES)[number]

export const RETURN_LABELS: Readonly<Record<ReturnStatus, string>> = {
  REVIEW: '医院审核中',
  PAYING: '退回中',
  FAILED: '未到账，医院处理中',
  DONE: '已退回',
  REFUSED: '未通过',
}
