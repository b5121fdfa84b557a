/**
 * When the doses of an order are due and what became of each (spec:treatment#check-in). Pure; hours of the day are the
 * hospital's, whatever zone the phone is in. Nothing here knows or changes an amount.
 */

import { addDays, type DateText, diffDays, formatMinutes, hospitalDate, hospitalInstant, parseMinutes } from '../dates'
import { thousandths as wholeThousandths } from '../rounding'
import { HOUR_MS } from '../time'

/** Times of an order from one moment on; an amended order has several, in order. */
export interface DoseVersion {
  readonly version: number
  /** The instant from which this version counts, ms. */
  readonly fromAt: number
  /** Hours of the hospital's day, `HH:mm`. */
  readonly times: readonly string[]
  /** The last day, null until it is ended. */
  readonly endOn: DateText | null
  /** The instant after which no dose is due, ms; absent or null where days alone end it. */
  readonly lastAt?: number | null
}

export interface DosePlan {
  readonly planId: string
  readonly drugName: string
  readonly startOn: DateText
  /** From this instant on nothing is due any more, ms; null while it goes on. */
  readonly stopAt: number | null
  readonly versions: readonly DoseVersion[]
}

/** One dose: it belongs to its instant and to the day of its hour, however late somebody ticks it. */
export interface DueDose {
  readonly planId: string
  readonly drugName: string
  readonly dueAt: number
  readonly date: DateText
  readonly time: string
  readonly version: number
  /** How many of this order came before it, counted by the hours of its days; which place is next follows from it. */
  readonly ordinal: number
}

/** Lengths in ms; a hospital states its own. */
export interface DoseRules {
  /** Ticked later than this after its instant, a dose is late (spec: 2 hours). */
  readonly lateMs: number
  /** This long after its instant it is missed, if the next one of the drug is not due before (spec: 12 hours). */
  readonly missedMs: number
}

/** The specification's hours. */
export const USUAL_RULES: DoseRules = { lateMs: 2 * HOUR_MS, missedMs: 12 * HOUR_MS }

export const DOSE_STATES = ['PENDING', 'DONE', 'LATE', 'MISSED'] as const
export type DoseState = (typeof DOSE_STATES)[number]

const minutesOf = (times: readonly string[]): number[] =>
  [...new Set(times.map(parseMinutes).filter((minute) => minute !== null))].sort((a, b) => a - b)

/**
 * The versions that count at some moment, each with the instant at which it ends, ms. A later one takes over from its own
 * moment on, also from one that was still to come.
 */
export const spansOf = <V extends Pick<DoseVersion, 'fromAt'>>(versions: readonly V[]): { one: V; until: number }[] =>
  versions
    .map((one, at) => ({ one, until: Math.min(Infinity, ...versions.slice(at + 1).map(({ fromAt }) => fromAt)) }))
    .filter(({ one, until }) => one.fromAt < until)

/** The doses of an order on the days from `from` to `to`, both included, in order. */
export function dosesOf(plan: DosePlan, from: DateText, to: DateText): DueDose[] {
  const { planId, drugName, startOn, stopAt, versions } = plan
  const until = stopAt ?? Infinity
  // The newest version decides about doses of earlier ones too: a last dose may lie before the moment it was stated.
  const newestLast = versions[versions.length - 1]?.lastAt ?? Infinity
  return spansOf(versions)
    .flatMap(({ one, until: nextAt }) => {
      const minutes = minutesOf(one.times)
      const first = from > startOn ? from : startOn
      const last = one.endOn !== null && one.endOn < to ? one.endOn : to
      const days = first > last ? 0 : diffDays(last, first) + 1
      return Array.from({ length: days }, (_, day) => addDays(first, day))
        .flatMap((date) =>
          minutes.map((minute, place) => ({
            planId,
            drugName,
            dueAt: hospitalInstant(date, minute),
            date,
            time: formatMinutes(minute),
            version: one.version,
            ordinal: diffDays(date, startOn) * minutes.length + place,
          })),
        )
        .filter(({ dueAt }) => dueAt >= one.fromAt && dueAt < nextAt && dueAt < until)
        .filter(({ dueAt }) => dueAt <= Math.min(one.lastAt ?? Infinity, newestLast))
    })
    .sort((a, b) => a.dueAt - b.dueAt)
}

/** For each dose the instant at which the next one of the same drug is due, ms; Infinity without one. */
export function nextDueOf<D extends Pick<DueDose, 'drugName' | 'dueAt'>>(doses: readonly D[]): Map<D, number> {
  const next = new Map<string, number>()
  const found = new Map<D, number>()
  for (const dose of [...doses].sort((a, b) => b.dueAt - a.dueAt)) {
    const known = next.get(dose.drugName) ?? Infinity
    found.set(dose, known === dose.dueAt ? Infinity : known)
    next.set(dose.drugName, dose.dueAt)
  }
  return found
}

/** The instant from which a dose that nobody ticked is missed, ms. */
const missedFrom = (dueAt: number, nextAt: number, { missedMs }: DoseRules): number =>
  Math.min(dueAt + missedMs, nextAt)

/**
 * What became of a dose.
 * @param doneAt when it was ticked, ms; null when it was not
 * @param nextAt when the next one of the same drug is due, ms; Infinity without one
 */
export function doseStateOf(
  { dueAt, doneAt, nextAt }: { dueAt: number; doneAt: number | null; nextAt: number },
  now: number,
  rules: DoseRules,
): DoseState {
  if (doneAt !== null) return doneAt <= dueAt + rules.lateMs ? 'DONE' : 'LATE'
  return now >= missedFrom(dueAt, nextAt, rules) ? 'MISSED' : 'PENDING'
}

/** Whether a dose can be ticked at this instant: not before it is due, not once it is missed. */
export const isOpenAt = (dueAt: number, nextAt: number, at: number, rules: DoseRules): boolean =>
  at >= dueAt && at < missedFrom(dueAt, nextAt, rules)

/**
 * From when changed hours count. Where one of today's hours, old or new, has gone by, the old ones hold to the end of the
 * day: else a day would have a dose too many or none.
 */
export function changeCountsFrom(old: readonly string[], changed: readonly string[], now: number): number {
  const before = minutesOf(old)
  const after = minutesOf(changed)
  if (before.join() === after.join()) return now
  const today = hospitalDate(now)
  const isBegun = [...before, ...after].some((minute) => hospitalInstant(today, minute) <= now)
  return isBegun ? hospitalInstant(addDays(today, 1)) : now
}

export interface DoseDay {
  readonly date: DateText
  readonly states: readonly DoseState[]
}

/** What the steps of an amendment say, and from when each counts. */
export interface AmendedStep<Said> {
  readonly said: Said
  readonly fromAt: number
}

/**
 * How an amendment begins. Amount and last day count from the next dose on; hours that may not begin today follow with a
 * step of their own, so that they hold back nothing else.
 * @param versions all versions so far
 * @param said the order as it shall read in the end
 */
export function amendmentSteps<
  Said extends { dose: string; times: readonly string[]; endOn: DateText | null; lastAt?: number | null },
>(versions: readonly (Said & { readonly fromAt: number })[], said: Said, now: number): AmendedStep<Said>[] {
  const spans = spansOf(versions)
  const present = (spans.filter(({ one }) => one.fromAt <= now).pop() ?? spans[0])?.one
  const newest = versions[versions.length - 1]
  if (!present || !newest) return [{ said, fromAt: now }]
  const isWaiting = newest.fromAt > now && newest.times.join() === said.times.join()
  const hoursFrom = isWaiting ? newest.fromAt : changeCountsFrom(present.times, said.times, now)
  if (hoursFrom <= now) return [{ said, fromAt: now }]
  const isEndMoved = present.endOn !== said.endOn || (present.lastAt ?? null) !== (said.lastAt ?? null)
  const isHeldBack = present.dose !== said.dose || isEndMoved
  const soon = isHeldBack ? [{ said: { ...said, times: present.times }, fromAt: now }] : []
  return [...soon, { said, fromAt: hoursFrom }]
}

const isComplete = ({ states }: DoseDay): boolean => states.every((state) => state === 'DONE' || state === 'LATE')

/**
 * Complete days in a row up to today. A day that is still going on neither counts nor breaks the row; a day without a
 * dose stands in no list.
 * @param days in order, the last one today's at most
 */
export function streakOf(days: readonly DoseDay[], today: DateText): number {
  let count = 0
  for (const day of [...days].reverse()) {
    if (isComplete(day)) count++
    else if (day.date !== today || day.states.includes('MISSED')) break
  }
  return count
}

/** Where the next injection goes: the places of the order in turn; '' where it names none. */
export const placeOf = (places: readonly string[], ordinal: number): string =>
  places.length === 0 ? '' : (places[ordinal % places.length] ?? '')

export const TRIGGER_STATES = ['AHEAD', 'SOON', 'NOW', 'CONFIRMED', 'LATE'] as const
export type TriggerState = (typeof TRIGGER_STATES)[number]

/** How long before the trigger it stands first on the screen. */
const SOON_MS = HOUR_MS

/**
 * Where a trigger stands. Late it can be ticked by nobody any more: the hospital has to be rung up (spec:treatment#check-in).
 * @param confirmedFor the ordered instant that was confirmed, ms: an order that was changed since is not
 */
export function triggerStateOf(
  { at, confirmedFor }: { at: number; confirmedFor: number | null },
  now: number,
  lateMs: number,
): TriggerState {
  if (confirmedFor === at) return 'CONFIRMED'
  if (now > at + lateMs) return 'LATE'
  if (now >= at) return 'NOW'
  return now >= at - SOON_MS ? 'SOON' : 'AHEAD'
}

/** Hours from trigger to retrieval that are plausible, [least, most] (spec:treatment#timing: 34 to 36, to 38 at some). */
const RETRIEVAL_HOURS = [34, 38] as const

/** Whether an ordered retrieval fits its trigger. It warns who orders; it orders nothing. */
export function fitsTrigger(triggerAt: number, retrievalAt: number): boolean {
  const hours = (retrievalAt - triggerAt) / HOUR_MS
  return hours >= RETRIEVAL_HOURS[0] && hours <= RETRIEVAL_HOURS[1]
}

/** Amounts are texts of the order, up to three decimals; null for anything else: an amount is not guessed. */
const thousandths = (amount: string): number | null =>
  /^\d{1,6}(\.\d{1,3})?$/.test(amount) ? wholeThousandths(Number(amount)) : null

/**
 * What is left of what was handed out: the amount as text, and for how many doses of the present size it lasts. Null
 * where an amount cannot be read.
 */
export function stockLeft(
  stock: string,
  used: readonly string[],
  dose: string,
): { readonly left: string; readonly doses: number } | null {
  const had = thousandths(stock)
  const one = thousandths(dose)
  const taken = used.map(thousandths)
  if (had === null || one === null || one === 0 || taken.includes(null)) return null
  const left = Math.max(0, had - taken.reduce<number>((sum, amount) => sum + (amount ?? 0), 0))
  return { left: String(left / 1000), doses: Math.floor(left / one) }
}
