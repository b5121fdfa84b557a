import { addDays, daysInMonth, weekday } from '@/domain/dates'

/** Names of the weekdays, Monday first (spec:money-and-dates#weekdays-and-half-days). */
export const WEEKDAY_NAMES = ['一', '二', '三', '四', '五', '六', '日'] as const

const two = (value: number) => String(value).padStart(2, '0')

/** `2026-03` of `2026-03-15`. */
export function monthOf(date: string): string {
  return date.slice(0, 7)
}

/** The month `count` months away; `2026-01` and −1 give `2025-12`. */
export function addMonths(month: string, count: number): string {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + count
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${two((index % 12) + 1)}`
}

/** Days of a month in weeks of seven from Monday; null outside the month. */
export function monthGrid(month: string): (string | null)[][] {
  const first = `${month}-01`
  const days = daysInMonth(Number(month.slice(0, 4)), Number(month.slice(5, 7)))
  const cells: (string | null)[] = Array.from({ length: weekday(first) - 1 }, () => null)
  for (let at = 0; at < days; at += 1) cells.push(addDays(first, at))
  while (cells.length % 7 > 0) cells.push(null)
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}

/** `2026年3月`. */
export function monthTitle(month: string): string {
  return `${Number(month.slice(0, 4))}年${Number(month.slice(5, 7))}月`
}
