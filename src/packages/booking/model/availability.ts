/** Availability as the patient reads it: how many slots are free, or why none is (spec:booking#schedules-and-slots). Pure. */

import type { SLOT_STATES } from '@/api/booking/schemas'
import { formatMinutes, hospitalClock, hospitalDate, shortDay } from '@/domain/dates'
import type { BadgeTone } from '@/ui/badge'

export type SlotState = (typeof SLOT_STATES)[number]

/** What is known of a day, a session, a time or a doctor's whole week. */
export interface Availability {
  readonly status: SlotState | null
  readonly remain: number
  /** When the slots are released, ms; for NOT_OPEN. */
  readonly openAt?: number | null
}

/** Up to this many free slots the label says that they are the last (spec:booking#last-places). */
const FEW = 2

export interface AvailabilityLabel {
  readonly text: string
  readonly tone: 'free' | 'few' | 'none'
  /** Whether a slot can be requested. */
  readonly free: boolean
}

const unavailable = (text: string): AvailabilityLabel => ({ text, tone: 'none', free: false })

/** The label of a day, a session or a time. An unknown state offers nothing, because nothing is known of it. */
export function availabilityLabel({ status, remain, openAt }: Availability): AvailabilityLabel {
  switch (status) {
    case 'OPEN':
      if (remain <= 0) return unavailable('约满')
      return remain <= FEW
        ? { text: `仅剩${remain}`, tone: 'few', free: true }
        : { text: `余${remain}`, tone: 'free', free: true }
    case 'FULL':
      return unavailable('约满')
    case 'SUSPENDED':
      return unavailable('停诊')
    case 'NOT_OPEN':
      return unavailable(openAt ? `${releaseText(openAt)}放号` : '未放号')
    case 'CLOSED':
      return unavailable('已截止')
    case null:
      return unavailable('不可约')
  }
}

/** `03-01 周日 18:00` of a moment in ms, in hospital time. */
export function releaseText(ms: number): string {
  return `${shortDay(hospitalDate(ms))} ${formatMinutes(hospitalClock(ms).minutes)}`
}

/** The label of a day; one without any session is told from one that is closed. */
export function dayAvailabilityLabel(day: Availability & { readonly total: number }): AvailabilityLabel {
  if (day.total === 0 && day.status !== 'SUSPENDED') return unavailable('无门诊')
  // The date strip has room for the state only; the hour of the release is shown below it.
  return availabilityLabel({ ...day, openAt: null })
}

/** The badge of a label. */
export const AVAILABILITY_TONES: Readonly<Record<AvailabilityLabel['tone'], BadgeTone>> = {
  free: 'success',
  few: 'warning',
  none: 'neutral',
}

/** Halves of a clinic day in words; '' when the backend does not say. */
export const PERIOD_LABELS = { AM: '上午', PM: '下午', EVENING: '晚上', DAY: '全天' } as const

/** Who has a free slot first, the earliest day before the later ones; else in the hospital's own order. */
export function freeFirst<D extends Availability & { readonly nextDate: string }>(doctors: readonly D[]): D[] {
  const place = (one: D): string => (availabilityLabel(one).free ? `0 ${one.nextDate || '9'}` : '1')
  return [...doctors].sort((one, other) => (place(one) < place(other) ? -1 : place(one) > place(other) ? 1 : 0))
}
