/**
 * Terms of frozen storage (spec:treatment#storage-terms): from the first day counted, whole months at a time, so that the
 * end of a short month never moves the next one. Shared by the app and the hospital.
 */

import { addDays, addMonths, type DateText, daysInMonth, diffDays } from '../dates'
import type { Fen } from '../money'
import { halfUp } from '../rounding'

/** Months that one order adds. */
export const STORAGE_MONTHS = [12, 24, 36] as const
export type StorageMonths = (typeof STORAGE_MONTHS)[number]

/** Nothing is paid beyond so many months from the day of freezing without a new consent. */
const MOST_MONTHS = 120
/** From so many days before the end on, an item is about to expire. */
export const EXPIRING_DAYS = 30
/** Days before the end on which both partners are told; after it they are told as well. */
export const REMINDER_DAYS = [60, 30, 7] as const

/** How often both are told again while the grace after an end runs, in days, and how long before it is over; ours. */
const GRACE_EVERY_DAYS = 30
const GRACE_LAST_DAYS = 7

/**
 * Days after the end of a term on which both partners are told again, in order: every 30, and 7 before the grace is over.
 * @param graceDays of the hospital's data, 0 for none
 */
export function graceReminderDays(graceDays: number): number[] {
  const last = graceDays - GRACE_LAST_DAYS
  const steps = Array.from(
    { length: Math.floor(graceDays / GRACE_EVERY_DAYS) },
    (_, index) => (index + 1) * GRACE_EVERY_DAYS,
  )
  // Two words within a week would say the same.
  return [...steps.filter((day) => day <= last - GRACE_LAST_DAYS), ...(last > 0 ? [last] : [])]
}

/** Which day a term ends: the day of the month that it began on, or the day before. */
export const TERM_ENDS = ['sameDay', 'dayBefore'] as const
export type TermEnds = (typeof TERM_ENDS)[number]

export const STORAGE_KINDS = ['embryo', 'oocyte', 'sperm', 'ovary'] as const
export type StorageKind = (typeof STORAGE_KINDS)[number]

/** What is stored, as patients read it. */
export const STORAGE_KIND_LABELS: Readonly<Record<StorageKind, string>> = {
  embryo: '胚胎',
  oocyte: '卵子',
  sperm: '精子',
  ovary: '卵巢组织',
}

export const STORAGE_STATES = [
  'STORED',
  'EXPIRING',
  'OVERDUE',
  'DEFERRED',
  'ABANDON_PENDING',
  'THAWED',
  'DISCARDED',
  'TRANSFERRED_OUT',
] as const
export type StorageState = (typeof STORAGE_STATES)[number]

/** What may be done with the embryos of a couple that keeps them no longer. */
export const DISPOSAL_WAYS = ['medicalWaste', 'research'] as const
export type DisposalWay = (typeof DISPOSAL_WAYS)[number]

export const DISPOSAL_WAY_LABELS: Readonly<Record<DisposalWay, string>> = {
  medicalWaste: '按医疗废物处理',
  research: '捐献用于科研',
}

/** What a term is computed from. */
export interface Term {
  /** The first day counted. */
  readonly anchor: DateText
  /** Whole months paid since then. */
  readonly paidMonths: number
  readonly frozenOn: DateText
  readonly straws: number
  /** Of one straw. */
  readonly feePerYearFen: Fen
}

/** The day `count` months after another, in a shorter month its last day. */
export function monthsAfter(date: DateText, count: number): DateText {
  const month = addMonths(date.slice(0, 7), count)
  const last = daysInMonth(Number(month.slice(0, 4)), Number(month.slice(5)))
  return `${month}-${String(Math.min(Number(date.slice(8)), last)).padStart(2, '0')}`
}

/** The last day that is paid for after so many months. */
export function paidUntilOf(anchor: DateText, months: number, ends: TermEnds): DateText {
  const day = monthsAfter(anchor, months)
  return ends === 'sameDay' ? day : addDays(day, -1)
}

/** Fen for so many months of all straws of an item, rounded half up. */
export const storageFee = ({ straws, feePerYearFen }: Pick<Term, 'straws' | 'feePerYearFen'>, months: number): Fen =>
  halfUp(straws * feePerYearFen * months, 12)

/** A further term: it begins the day after the last one ended, so that what is owed is in it. */
export interface StorageOffer {
  readonly months: number
  readonly periodFrom: DateText
  readonly periodTo: DateText
  readonly feeFen: Fen
}

export function storageOffer(term: Term, months: number, ends: TermEnds): StorageOffer {
  const { anchor, paidMonths } = term
  return {
    months,
    periodFrom: addDays(paidUntilOf(anchor, paidMonths, ends), 1),
    periodTo: paidUntilOf(anchor, paidMonths + months, ends),
    feeFen: storageFee(term, months),
  }
}

/** Terms that can be ordered today: each reaches today at least, and none goes beyond ten years of storage. */
export function storageOffers(term: Term, today: DateText, ends: TermEnds): StorageOffer[] {
  const limit = paidUntilOf(term.frozenOn, MOST_MONTHS, ends)
  return STORAGE_MONTHS.map((months) => storageOffer(term, months, ends)).filter(
    ({ periodTo }) => periodTo >= today && periodTo <= limit,
  )
}

/** Days that are left, 0 on the last one; negative when overdue. */
export const daysLeft = (paidUntil: DateText, today: DateText): number => diffDays(paidUntil, today)

/** What is owed today: the months that have begun since the paid term ended. */
export function arrearsOf(term: Term, today: DateText, ends: TermEnds): Fen {
  let months = 0
  while (paidUntilOf(term.anchor, term.paidMonths + months, ends) < today && months < MOST_MONTHS) months++
  return storageFee(term, months)
}

/** The document that both partners sign before anything stored is given up. */
export interface DisposalText {
  readonly title: string
  readonly version: string
  /** Days of reflection that it speaks of. */
  readonly reflectionDays: number
  readonly sections: readonly { readonly heading: string; readonly text: string }[]
}
