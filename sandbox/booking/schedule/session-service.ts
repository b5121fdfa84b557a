import type { Db } from '../../server/db/database'
import { searchPattern } from '../../server/db/search-pattern'
import { bookableDatesOf, type Governed } from '../policy'
import type { doctor, schedule, slot, subject } from '../tables'
import { findSessionRows, findSlotsWithTaken } from './session-queries'

import type * as calls from '@/api/booking/calls'
import type { DataOf } from '@/api/core/call'
import type { AppointmentKind } from '@/domain/booking/kinds'
import { hospitalDate } from '@/domain/dates'

export type SlotView = DataOf<typeof calls.listSessionTimes>['list'][number]
type SlotState = NonNullable<SlotView['status']>

export interface SessionFilter {
  /** Left out: sessions of every kind. */
  kind?: AppointmentKind | undefined
  subjectId?: string | undefined
  doctorId?: string | undefined
  scheduleId?: string | undefined
  keyword?: string | undefined
  dates?: readonly string[] | undefined
}

/** One session with its rows, before it becomes a view. */
export interface Session {
  schedule: typeof schedule.$inferSelect
  doctor: Pick<typeof doctor.$inferSelect, 'doctorId' | 'name' | 'title'>
  subject: Pick<typeof subject.$inferSelect, 'subjectId' | 'name' | 'floor' | 'bookKind' | 'regClass' | 'itemCode'>
  slots: { row: typeof slot.$inferSelect; remain: number }[]
  status: SlotState
  remain: number
  total: number
  /** Extra places given by the doctor so far. */
  extraTaken: number
}

/**
 * Sessions of a hospital with the places left. What is left is counted from the appointments that occupy places,
 * never kept as a number of its own.
 */
export async function sessionsOf(db: Db, unitId: number, narrowing: SessionFilter, now: number): Promise<Session[]> {
  const { kind, subjectId, doctorId, scheduleId, keyword, dates } = narrowing
  const like = searchPattern(keyword) ?? null
  const rows = await findSessionRows(db, { unitId, kind, subjectId, doctorId, scheduleId, dates, like })
  if (rows.length === 0) return []
  const today = hospitalDate(now)
  const ids = rows.map((row) => row.schedule.scheduleId)
  const bySchedule = groupBySession(await findSlotsWithTaken(db, ids, now))
  return rows.map((row) => {
    const slots = bySchedule.get(row.schedule.scheduleId) ?? []
    const own = slots.map(({ row: one, taken }) => ({
      row: one,
      remain: Math.max(0, one.capacity - one.withheld - Number(taken ?? 0)),
    }))
    const remain = own.reduce((sum, one) => sum + one.remain, 0)
    const total = own.reduce((sum, one) => sum + one.row.capacity, 0)
    const extraTaken = slots.reduce((sum, { extra }) => sum + Number(extra ?? 0), 0)
    const status = sessionStatus(row.schedule, row.subject, remain, today, now)
    return { ...row, slots: own, remain, total, extraTaken, status }
  })
}

type SlotRow = Awaited<ReturnType<typeof findSlotsWithTaken>>[number]

function groupBySession(slots: readonly SlotRow[]): Map<string, SlotRow[]> {
  const grouped = new Map<string, SlotRow[]>()
  for (const one of slots) {
    const list = grouped.get(one.row.scheduleId)
    if (list) list.push(one)
    else grouped.set(one.row.scheduleId, [one])
  }
  return grouped
}

function sessionStatus(
  session: typeof schedule.$inferSelect,
  governed: Governed,
  remain: number,
  today: string,
  now: number,
): SlotState {
  if (session.suspended) return 'SUSPENDED'
  if (session.date <= today) return 'CLOSED'
  if (!bookableDatesOf(session.unitId, governed, now).includes(session.date)) return 'NOT_OPEN'
  return remain > 0 ? 'OPEN' : 'FULL'
}
