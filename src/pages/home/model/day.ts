/** Home as a day: which one thing stands first, and what is to be done today, tomorrow and without an hour. Pure. */

import type { DataOf } from '@/api/core/call'
import type { getHome } from '@/api/platform/calls'
import { addDays, formatDateTime, formatDay, hospitalClock, hospitalDate } from '@/domain/dates'
import { HOUR_MS } from '@/domain/time'
import { isDayNear } from '@/domain/treatment/retrieval-day'

export type Home = DataOf<typeof getHome>
export type DayItem = Home['today'][number]
export type Visit = NonNullable<Home['nextVisit']>

/**
 * How long after its hour a drug still stands first where nobody ticks: somebody may be late. Ours. One that waits for its
 * tick is urgent and stands until it is missed.
 */
const LATE_MS = 2 * HOUR_MS

/** The one thing that matters now. `event`: a day of the treatment or of an examination, the wait for the test, or a doctor who waits; `cancelled`: what the hospital has called off; `course`: the hospital plans what comes next. Both say where the treatment stands. */
export type Hero =
  | { kind: 'medicine'; at: number; drugs: readonly DayItem[] }
  | { kind: 'event'; item: DayItem }
  | { kind: 'cancelled'; item: DayItem }
  | { kind: 'visit'; visit: Visit }
  | { kind: 'storage'; item: DayItem }
  | { kind: 'partnerVisit'; partner: NonNullable<Home['partner']> }
  | { kind: 'book'; course: Home['course'] }
  | { kind: 'course'; course: Home['course'] }

export interface DayPlan {
  readonly hero: Hero
  /** What presses, then what has an hour, then what can be done at any time, then what is done. */
  readonly today: readonly DayItem[]
  readonly tomorrow: readonly DayItem[]
}

/** The drugs whose turn is next, today or tomorrow: all that are due at one hour. */
function nextDrugs(items: readonly DayItem[], now: number): { at: number; drugs: DayItem[] } | null {
  const timed = items.filter(
    ({ kind, at, urgent, doneAt }) =>
      (kind === 'medication' || kind === 'trigger') && at !== null && !doneAt && (urgent || at >= now - LATE_MS),
  )
  const at = Math.min(...timed.map((item) => item.at ?? Infinity))
  return timed.length > 0 ? { at, drugs: timed.filter((item) => item.at === at) } : null
}

const startOf = ({ date, startTime }: Visit): string => `${date} ${startTime || '23:59'}`

/** Whether an item is a day at the hospital that is told with what it takes, from its order on. */
const isOrderedDay = ({ kind, facts }: DayItem): boolean => kind === 'visit' && facts.length > 0

/** Whether it has not passed: of an answer that was kept for a day without a network, what was near may be over. */
const isAhead = ({ date }: DayItem, now: number): boolean => date === '' || date >= hospitalDate(now)

/**
 * The danger that stands above everything, the hero included: until the hospital has seen it, whatever day it was told, and then for the rest of the day on
 * which it was.
 */
export function dangerOfDay(items: readonly DayItem[], now: number): DayItem | null {
  const isShown = ({ kind, doneAt }: DayItem) =>
    kind === 'danger' && (doneAt === null || hospitalDate(doneAt) === hospitalDate(now))
  return items.find(isShown) ?? null
}

function heroOf(home: Home, items: readonly DayItem[], now: number): Hero {
  const { nextVisit, partner, mayBook, course } = home
  // From its last hour until it is confirmed nothing stands before a trigger, at midnight as well.
  const trigger = items.find(({ kind, urgent }) => kind === 'trigger' && urgent)
  if (trigger) return { kind: 'medicine', at: trigger.at ?? now, drugs: [trigger] }
  const visits = items.filter((item) => item.kind === 'visit' && isAhead(item, now))
  // Whoever waits for a day that will not come hears of it before anything else; only a doctor who waits stands before it.
  const cancelled = items.find(({ kind }) => kind === 'cancelled')
  const isDoctorWaiting = visits.some((item) => item.urgent && !isOrderedDay(item) && item.date === '')
  if (cancelled && !isDoctorWaiting) return { kind: 'cancelled', item: cancelled }
  // An ordered day stands first from the evening before on, by the clock of now: the answer may be a kept one.
  const event = visits.find((item) => (isOrderedDay(item) ? isDayNear(item.date, now) : item.urgent))
  if (event) return { kind: 'event', item: event }
  // What was said of tonight, and a result that waits, come before the dose that they may change.
  const news = items.find(({ kind, urgent, at }) => kind === 'notice' && urgent && at === null)
  if (news) return { kind: 'event', item: news }
  const drugs = nextDrugs(items, now)
  const textOf = (ms: number) => formatDateTime(ms).slice(0, 16)
  // A visit of this morning is over; one that has just begun still shows the way.
  const isVisitFirst =
    nextVisit !== null &&
    startOf(nextVisit) >= textOf(now - LATE_MS) &&
    drugs !== null &&
    startOf(nextVisit) <= textOf(Math.max(drugs.at, now))
  const isToday = drugs !== null && hospitalDate(drugs.at) <= hospitalDate(now)
  if (drugs && isToday && !isVisitFirst) return { kind: 'medicine', ...drugs }
  const soon = addDays(hospitalDate(now), 1)
  if (nextVisit && nextVisit.date <= soon) return { kind: 'visit', visit: nextVisit }
  // A day of the treatment that is tomorrow does not stand behind a fee.
  const tomorrow = visits.find(({ date }) => date !== '' && date <= soon)
  if (tomorrow) return { kind: 'event', item: tomorrow }
  const storage = items.find(({ kind, urgent }) => kind === 'freeze' && urgent)
  if (storage) return { kind: 'storage', item: storage }
  if (nextVisit) return { kind: 'visit', visit: nextVisit }
  if (drugs) return { kind: 'medicine', ...drugs }
  const wait = items.find(({ kind }) => kind === 'wait')
  if (wait) return { kind: 'event', item: wait }
  // Who has to come is not told that nothing is booked.
  const [coming] = visits
  if (coming) return { kind: 'event', item: coming }
  if (partner?.nextVisit) return { kind: 'partnerVisit', partner }
  return { kind: mayBook ? 'book' : 'course', course }
}

const TIMED = 1
const UNTIMED = 2
const DONE = 3
/** Where an item stands in its day: what presses, what has an hour, the rest, what is done. */
function rank({ urgent, at, doneAt }: DayItem): number {
  if (doneAt) return DONE
  return urgent ? 0 : at === null ? UNTIMED : TIMED
}
const inOrder = (items: readonly DayItem[]): DayItem[] =>
  [...items].sort((a, b) => rank(a) - rank(b) || (a.at ?? 0) - (b.at ?? 0))

/**
 * The day of a patient.
 * @param now the hospital's clock, ms
 * @param items what may be shown of `home.today`
 */
export function dayPlan(home: Home, items: readonly DayItem[], now: number): DayPlan {
  const hero = heroOf(home, items, now)
  const today = hospitalDate(now)
  // What stands first is not said twice.
  const inHero = new Set<string>(
    hero.kind === 'medicine'
      ? hero.drugs.map(({ itemId }) => itemId)
      : hero.kind === 'visit'
        ? [hero.visit.appointmentId]
        : 'item' in hero
          ? [hero.item.itemId]
          : [],
  )
  const tomorrow = addDays(today, 1)
  const rest = items.filter(({ itemId, kind }) => kind !== 'danger' && !inHero.has(itemId))
  // An ordered day is listed from its order on, with its date among what has no hour today.
  const later = rest
    .filter((item) => isOrderedDay(item) && item.date > tomorrow)
    .map((item) => ({
      ...item,
      date: '',
      at: null,
      note: `${[formatDay(item.date), hourOf(item)].join(' ').trim()}，${item.note}`,
    }))
  return {
    hero,
    today: inOrder([...rest.filter(({ date }) => date === today || date === ''), ...later]),
    tomorrow: inOrder(rest.filter(({ date }) => date === tomorrow)),
  }
}

/** The hour of an item on the hospital's clock, '' where it has none. */
export const hourOf = ({ at }: Pick<DayItem, 'at'>): string => (at === null ? '' : formatDateTime(at).slice(11, 16))

const EVENING_MIN = 18 * 60

/** How a moment is called beside its hour: 昨天, 昨晚, 今天, 今晚, 明天, 明晚. */
export function dayWord(at: number, now: number): string {
  const isEvening = hospitalClock(at).minutes >= EVENING_MIN
  if (hospitalDate(at) < hospitalDate(now)) return isEvening ? '昨晚' : '昨天'
  const isToday = hospitalDate(at) === hospitalDate(now)
  return isToday ? (isEvening ? '今晚' : '今天') : isEvening ? '明晚' : '明天'
}
