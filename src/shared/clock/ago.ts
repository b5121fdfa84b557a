import { serverNow } from './server-clock'

import { type DateText, hospitalDate, hospitalInstant } from '@/domain/dates'
import { timeAgo } from '@/domain/text'

/** How long ago by the hospital's clock; '' where the hospital does not say when (spec:money-and-dates#time-ago). */
export const agoOf = (at: number | null): string => (at === null ? '' : timeAgo(at, serverNow()))

/** The same of what has a day and no hour: `今天`, else whole days; '' for no day. */
export function daysAgoOf(day: DateText): string {
  if (day === '') return ''
  return day >= hospitalDate(serverNow()) ? '今天' : timeAgo(hospitalInstant(day), serverNow())
}
