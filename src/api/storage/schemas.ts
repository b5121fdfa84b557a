/** What the calls of frozen storage carry (spec:treatment#storage-terms). */

import {
  arg,
  choice,
  date,
  fen,
  flag,
  id,
  instant,
  int,
  list,
  maybe,
  optionalFen,
  optionalInt,
  shape,
  text,
} from '../core/schema'

import { DISPOSAL_WAYS, STORAGE_KINDS, STORAGE_STATES } from '@/domain/treatment/storage-terms'

/** A further term that can be ordered. */
const offerShape = shape({ months: int(), periodFrom: date(), periodTo: date(), feeFen: fen() })

/** One straw as the laboratory labelled it. */
const strawShape = shape({ strawNo: text(), what: text(), grade: text(), count: int() })

export const storageItemShape = shape({
  freezeId: id(),
  kind: choice(STORAGE_KINDS),
  /** The cycle it comes from, in words. */
  source: text(),
  frozenOn: date(),
  strawCount: int(),
  itemCount: int(),
  paidUntil: date(),
  /** Of one straw. */
  feePerYearFen: optionalFen(),
  status: choice(STORAGE_STATES),
  /** Negative when overdue. */
  daysLeft: optionalInt(),
  overdueDays: int(),
  arrearsFen: optionalFen(),
  /** An order that waits to be paid, '' when there is none. */
  orderCode: text(),
  /** Why it cannot be renewed in the app; '' when it can. */
  obstacle: text(),
  offers: list(offerShape),
  straws: list(strawShape),
})

export const storageListShape = shape({
  list: list(storageItemShape),
  /** Without a living pairing nothing is shown: what is stored belongs to both. */
  paired: flag(),
  /** What is kept of a couple that the hospital's desk has ended: after a separation, or for who survived the other. */
  held: choice(['SEPARATED', 'BEREAVED']),
  serverTime: instant(),
})

/** First days of the terms that were shown, in the order of the items: when one has moved on, nothing is ordered. */
export const shownPeriods = { periodsFrom: arg.ids(20) }

export const storageOrderBody = {
  freezeIds: arg.someIds(20),
  months: arg.int(1, 120),
  ...shownPeriods,
  /** Paid from the visiting card: its balance is looked at first (spec:codes#table, 888). */
  payMethod: arg.optionalChoice(['visitCard']),
}

export const storageOrderShape = shape({
  orderCode: id(),
  payableFen: fen(),
  expireAt: instant(),
  serverTime: instant(),
})

/** Where an order of storage stands. */
export const STORAGE_ORDER_STATES = ['UNPAID', 'PAID', 'CANCELLED', 'REFUNDED'] as const

const orderItemShape = shape({
  freezeId: id(),
  kind: choice(STORAGE_KINDS),
  strawCount: int(),
  periodFrom: date(),
  periodTo: date(),
  feeFen: fen(),
})

export const storageOrderRowShape = shape({
  orderCode: id(),
  title: text(),
  months: int(),
  feeFen: fen(),
  refundedFen: optionalFen(),
  status: choice(STORAGE_ORDER_STATES),
  /** The institution has not said how a payment ended. */
  pending: flag(),
  /** Who of the two began it. */
  isMine: flag(),
  createdAt: instant(),
  expireAt: instant(),
  paidAt: instant(),
  items: list(orderItemShape),
})

export const storageFeeShape = shape({
  feeId: id(),
  title: text(),
  kind: choice(STORAGE_KINDS),
  strawCount: int(),
  months: int(),
  periodFrom: date(),
  periodTo: date(),
  amountFen: fen(),
  orderCode: text(),
})

export const DEFERRAL_STATES = ['PENDING', 'AGREED', 'REFUSED'] as const
/** Nobody has signed, one has, both have and time to think runs, the hospital decides, it is done or was refused. */
export const DISPOSAL_STATES = ['NONE', 'SIGNING', 'REFLECTING', 'REVIEW', 'DONE', 'REFUSED'] as const

const signerShape = shape({ isMe: flag(), role: choice(['female', 'male']), nameMasked: text(), signedAt: instant() })

/** Giving up as it stands. */
export const disposalShape = shape({
  disposalId: text(),
  state: choice(DISPOSAL_STATES),
  freezeIds: list(id()),
  way: choice(DISPOSAL_WAYS),
  signers: list(signerShape),
  /** Nothing is decided before. */
  reflectUntil: instant(),
})

export const disposalTextShape = shape({
  disposalId: text(),
  state: choice(DISPOSAL_STATES),
  freezeIds: list(id()),
  way: choice(DISPOSAL_WAYS),
  signers: list(signerShape),
  reflectUntil: instant(),
  title: text(),
  version: text(),
  docHash: text(),
  sections: list(shape({ heading: text(), text: text() })),
  reflectionDays: int(),
  canSign: flag(),
  /** Why not, '' when nothing stands against it. */
  refusal: text(),
  serverTime: instant(),
})

export const storageGuardShape = shape({
  paired: flag(),
  graceDays: int(),
  reflectionDays: int(),
  /** Of each of the two, the own one first: whether the hospital can reach them. */
  contacts: list(
    shape({ isMe: flag(), nameMasked: text(), mobileMasked: text(), confirmedAt: instant(), isDue: flag() }),
  ),
  deferrals: list(
    shape({
      deferralId: id(),
      isMine: flag(),
      reason: text(),
      until: date(),
      state: choice(DEFERRAL_STATES),
      answer: text(),
      createdAt: instant(),
    }),
  ),
  disposal: maybe(disposalShape),
  serverTime: instant(),
})

export const disposalBody = { freezeIds: arg.someIds(20), way: arg.choice(DISPOSAL_WAYS) }
