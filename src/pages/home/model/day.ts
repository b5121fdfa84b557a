/** Home as a day: which one thing stands first, and what is to be done today, tomorrow and without an hour. Pure. */
import type { DataOf } from '@/api/core/call'
import type { getHome } from '@/api/platform/calls'
import { addDays, formatDateTime, hospitalClock, hospitalDate } from '@/domain/dates'
import { HOUR_MS } from '@/domain/time'

export type Home = DataOf<typeof getHome>
export type DayItem = Home['today'][number]
export type Visit = NonNullable<Home['nextVisit']>

/**
 * How long after its hour a drug still stands first where nobody ticks: somebody may be late. Ours. One that waits for its
 * tick is urgent and stands until it is missed.
 */
const LATE_MS = 2 * HOUR_MS

/** The one thing that matters now. `event`: a day of the treatment, the wait for the test, or a doctor who waits; `course`: the hospital plans what comes next. Both say where the treatment stands. */
export type Hero =
  | { kind: 'medicine'; at: number; drugs: readonly DayItem[] }
  | { kind: 'event'; item: DayItem }
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

function heroOf(home: Home, items: readonly DayItem[], now: number): Hero {
  const { nextVisit, partner, mayBook, course } = home
  // From its last hour until it is confirmed nothing stands before a trigger, at midnight as well.
  const trigger = items.find(({ kind, urgent }) => kind === 'trigger' && urgent)
  if (trigger) return { kind: 'medicine', at: trigger.at ?? now, drugs: [trigger] }
  const event = items.find(({ kind, urgent }) => kind === 'visit' && urgent)
  if (event) return { kind: 'event', item: event }
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
  const storage = items.find(({ kind, urgent }) => kind === 'freeze' && urgent)
  if (storage) return { kind: 'storage', item: storage }
  if (nextVisit) return { kind: 'visit', visit: nextVisit }
  if (drugs) return { kind: 'medicine', ...drugs }
  const wait = items.find(({ kind }) => kind === 'wait')
  if (wait) return { kind: 'event', item: wait }
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
        : hero.kind === 'storage' || hero.kind === 'event'
          ? [hero.item.itemId]
          : [],
  )
  const rest = items.filter(({ itemId }) => !inHero.has(itemId))
  return {
    hero,
    today: inOrder(rest.filter(({ date }) => date === today || date === '')),
    tomorrow: inOrder(rest.filter(({ date }) => date === addDays(today, 1))),
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
