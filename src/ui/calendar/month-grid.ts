import { chunk } from 'es-toolkit/array'

import { addDays, daysInMonth, weekday } from '@/domain/dates'

export { addMonths } from '@/domain/dates'

/** Names of the weekdays, Monday first (spec:money-and-dates#weekdays-and-half-days). */
export const WEEKDAY_NAMES = ['一', '二', '三', '四', '五', '六', '日'] as const

/** `2026-03` of `2026-03-15`. */
export function monthOf(date: string): string {
  return date.slice(0, 7)
}

/** Days of a month in weeks of seven from Monday; null outside the month. */
export function monthGrid(month: string): (string | null)[][] {
  const first = `${month}-01`
  const days = daysInMonth(Number(month.slice(0, 4)), Number(month.slice(5, 7)))
  const cells: (string | null)[] = Array.from({ length: weekday(first) - 1 }, () => null)
  for (let at = 0; at < days; at += 1) cells.push(addDays(first, at))
  while (cells.length % 7 > 0) cells.push(null)
  return chunk(cells, 7)
}

/** `2026年3月`. */
export function monthTitle(month: string): string {
  return `${Number(month.slice(0, 4))}年${Number(month.slice(5, 7))}月`
}
