/** When a visit is over for whoever had to be ready for it: the same at the hospital, which writes home, and in the app. */

import { type DateText, formatDateTime } from '../dates'
import { HOUR_MS } from '../time'

/** How long after its end a visit is still shown, ms: a session runs late. Ours. */
export const VISIT_OVER_MS = 2 * HOUR_MS

interface Held {
  readonly date: DateText
  /** `08:00`; '' where the hospital has said no hour. */
  readonly startTime: string
  readonly endTime: string
}

/** Whether a visit is over; one without an hour is over with its day. @param now ms of the hospital's clock */
export const isVisitOver = ({ date, startTime, endTime }: Held, now: number): boolean =>
  `${date} ${endTime || startTime || '23:59'}` < formatDateTime(now - VISIT_OVER_MS).slice(0, 16)
