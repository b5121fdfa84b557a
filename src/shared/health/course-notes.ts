import type { DataOf } from '@/api/core/call'
import { listCourseNotes, listSortOptions } from '@/api/results/calls'
import { useCall } from '@/data/query'
import { STALE } from '@/data/staleness'

export type CourseNote = DataOf<typeof listCourseNotes>['list'][number]

type Order = (a: CourseNote, b: CourseNote) => number

const newestFirst: Order = (a, b) => b.date.localeCompare(a.date)

/** The orders that the app can make; one that the hospital offers beyond these is not shown. */
const ORDERS: Readonly<Record<string, Order>> = {
  time: newestFirst,
  doctor: (a, b) => a.doctorName.localeCompare(b.doctorName, 'zh') || newestFirst(a, b),
}

/** The notes in one of the hospital's orders; newest first where it names none that is known. */
export const sorted = (notes: readonly CourseNote[], by: string): CourseNote[] =>
  [...notes].sort(ORDERS[by] ?? newestFirst)

/** Course notes of the doctors, and the orders that the hospital offers for them. */
export function useCourseNotes(enabled: boolean) {
  const query = useCall(listCourseNotes, {}, { enabled })
  const orders = useCall(listSortOptions, {}, { enabled, staleMs: STALE.long, withoutEffects: true })
  return { notes: query.data?.list, query, orders: (orders.data?.list ?? []).filter(({ value }) => value in ORDERS) }
}
