/** Rules of waiting that the app and the hospital share (spec:booking#queue). Pure. */

import { MINUTE_MS, SECOND_MS } from '../time'

/** What is waited for: a doctor, blood, a scan, drugs. */
export const QUEUE_KINDS = ['clinic', 'blood', 'scan', 'drug'] as const
export type QueueKind = (typeof QUEUE_KINDS)[number]

/** Where a number stands; the last two are its end. */
export const TICKET_STATES = ['WAITING', 'CALLED', 'IN_VISIT', 'MISSED', 'DONE', 'CANCELLED'] as const
export type TicketState = (typeof TICKET_STATES)[number]

/** What a number says: one that still had its place when its day ended is over. */
export const SHOWN_TICKET_STATES = [...TICKET_STATES, 'OVER'] as const
export type ShownTicketState = (typeof SHOWN_TICKET_STATES)[number]

/** How somebody was checked in: by place, by the code of the hospital's screen, by the desk. */
export const CHECK_IN_METHODS = ['gps', 'scan', 'machine'] as const
export type CheckInMethod = (typeof CHECK_IN_METHODS)[number]

/** States in which a number is still somebody's turn to come. */
export const isLive = (state: ShownTicketState | null): boolean =>
  state === 'WAITING' || state === 'CALLED' || state === 'IN_VISIT' || state === 'MISSED'

/** Times that a missed number is put back in line before the desk decides (spec:booking#queue). */
export const MOST_REJOINS = 2
/** A missed number goes behind so many people. */
export const BEHIND = 3
/** Calls after which a number counts as missed. */
export const CALLS_BEFORE_MISSED = 3
/** People ahead at which somebody outside of the building may ask to be called back. */
export const CALL_BACK_CHOICES = [3, 5, 8] as const

/** Minutes a patient takes where nothing of today is known. */
export const USUAL_MINUTES = 6
/** Calls that are looked back on. */
const LOOK_BACK = 8
/** Longer than this is a break, not a visit. */
const LONGEST_MINUTES = 60
/** The range is said in steps of five minutes. */
const STEP = 5

/**
 * How long it may take, as a range and never a promise: the shortest and the longest pace of the last calls, and what the
 * hospital says it is late.
 * @param calledAts instants of today's calls, ms, in any order
 * @param lateMinutes what the desk has announced
 */
export function waitRange(
  ahead: number,
  calledAts: readonly number[],
  lateMinutes: number,
): { from: number; to: number } {
  const calls = [...calledAts].sort((one, other) => one - other).slice(-LOOK_BACK - 1)
  const paces = calls
    .slice(1)
    .map((at, place) => at - (calls[place] ?? at))
    .filter((ms) => ms > 0 && ms <= LONGEST_MINUTES * MINUTE_MS)
  const [sumMs, count] =
    paces.length < 3 ? [USUAL_MINUTES * MINUTE_MS, 1] : [paces.reduce((sum, pace) => sum + pace, 0), paces.length]
  // In whole numbers: 7 tenths of 50 minutes are 35, not a little less.
  const steps = (tenths: number): number =>
    (ahead * sumMs * tenths + lateMinutes * count * MINUTE_MS * 10) / (count * MINUTE_MS * 10 * STEP)
  const low = Math.floor(steps(7)) * STEP
  const high = Math.ceil(steps(15)) * STEP
  return { from: low, to: Math.max(high, low + STEP) }
}

/**
 * The place of a number that goes behind three people: between two of them, or behind all.
 * @param waiting places of those who wait
 * @param own the place it had, which it keeps where nobody waits
 */
export function rankBehind(waiting: readonly number[], own: number): number {
  const ranks = [...waiting].sort((one, other) => one - other)
  const before = ranks[Math.min(BEHIND, ranks.length) - 1]
  if (before === undefined) return own
  const after = ranks[BEHIND]
  return after === undefined ? before + RANK_STEP : Math.floor((before + after) / 2)
}

/** Room between two numbers for those that are put between them. */
export const RANK_STEP = 1_000_000

/** A queue is looked at oftener the nearer the turn is, seconds. */
const NEAR = 10 * SECOND_MS
const SOON = 20 * SECOND_MS
const FAR = 45 * SECOND_MS
const MOST = 4 * MINUTE_MS

/**
 * After how long a queue is asked about again, ms; false where nothing is waited for. Every failure in a row doubles it, and
 * each phone adds a part of its own, lest a thousand ask at the same instant.
 * @param nearest people ahead of the nearest number; null without one that waits
 * @param spread of this phone, 0 up to 1
 */
export function pollMs(nearest: number | null, failures: number, spread: number): number | false {
  if (nearest === null) return false
  const base = nearest <= 3 ? NEAR : nearest <= 10 ? SOON : FAR
  return Math.round(Math.min(base * 2 ** Math.min(failures, 5), MOST) * (1 + spread / 4))
}

/** What is older than this is shown in grey, ms. */
export const OLD_MS = 2 * MINUTE_MS
