/** Free places told plainly: how many there are, or why there is none (spec:booking#schedules-and-slots). */
import type { SLOT_STATES } from '@/api/booking/schemas'
import { formatMinutes, hospitalClock, hospitalDate, shortDay } from '@/domain/dates'
import type { BadgeTone } from '@/ui/badge'

export type PlaceState = (typeof SLOT_STATES)[number]

/** What is known of a day, a session, a time or a doctor's whole week. */
export interface Places {
  readonly status: PlaceState | null
  readonly remain: number
  /** When places are released, ms; for NOT_OPEN. */
  readonly openAt?: number | null
}

/** From this number on the last places are said to be the last (spec:booking#last-places: "last two"). */
export const FEW = 2

export interface PlaceWords {
  readonly text: string
  readonly tone: 'free' | 'few' | 'none'
  /** Whether a place can be asked for. */
  readonly free: boolean
}

const none = (text: string): PlaceWords => ({ text, tone: 'none', free: false })

/** The words for a number of places. An unknown state offers nothing, because nothing is known of it. */
export function placeWords({ status, remain, openAt }: Places): PlaceWords {
  switch (status) {
    case 'OPEN':
      if (remain <= 0) return none('约满')
      return remain <= FEW
        ? { text: `仅剩${remain}`, tone: 'few', free: true }
        : { text: `余${remain}`, tone: 'free', free: true }
    case 'FULL':
      return none('约满')
    case 'SUSPENDED':
      return none('停诊')
    case 'NOT_OPEN':
      return none(openAt ? `${releaseText(openAt)}放号` : '未放号')
    case 'CLOSED':
      return none('已截止')
    case null:
      return none('不可约')
  }
}

/** `03-01 周日 18:00` of a moment in ms, in hospital time. */
export function releaseText(ms: number): string {
  return `${shortDay(hospitalDate(ms))} ${formatMinutes(hospitalClock(ms).minutes)}`
}

/** A day without any session is no closed counter. */
export function dayWords(day: Places & { readonly total: number }): PlaceWords {
  if (day.total === 0 && day.status !== 'SUSPENDED') return none('无门诊')
  // The strip has room for the state only; the hour of the release stands below it.
  return placeWords({ ...day, openAt: null })
}

export const PLACE_TONES: Readonly<Record<PlaceWords['tone'], BadgeTone>> = {
  free: 'success',
  few: 'warning',
  none: 'neutral',
}

/** Halves of a clinic day in words; '' when the backend does not say. */
export const PERIOD_LABELS = { AM: '上午', PM: '下午', EVENING: '晚上', DAY: '全天' } as const
