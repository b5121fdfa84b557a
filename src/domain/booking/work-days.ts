/** Which days a clinic works. The hospital's table of holidays is a parameter. */

import { addDays, weekday, type DateText } from '../dates'

export interface WorkCalendar {
  /** Public holidays that fall on weekdays (others do no harm). */
  holidays: readonly DateText[]
  /** Weekend days worked to make up for a holiday. */
  workedWeekendDays: readonly DateText[]
}

/** Monday to Friday, no holidays: used until a hospital supplies its table. */
export const PLAIN_WEEK: WorkCalendar = { holidays: [], workedWeekendDays: [] }

/** Longest search for a working day; the longest public holiday with its weekends is far shorter. */
const SEARCH_DAYS = 60

/** True when the clinic works on this day. */
export function isWorkingDay(date: DateText, calendar: WorkCalendar = PLAIN_WEEK): boolean {
  if (weekday(date) > 5) return calendar.workedWeekendDays.includes(date)
  return !calendar.holidays.includes(date)
}

/** The next working day after `date`; null when the table names none within 60 days. */
export function nextWorkingDay(date: DateText, calendar: WorkCalendar = PLAIN_WEEK): DateText | null {
  for (let ahead = 1; ahead <= SEARCH_DAYS; ahead += 1) {
    const day = addDays(date, ahead)
    if (isWorkingDay(day, calendar)) return day
  }
  return null
}
