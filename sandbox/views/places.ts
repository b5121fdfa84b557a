import { and, asc, eq, gt, ilike, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'

import type { DataOf } from '@/api/core/call'
import type { getDoctor, listSessions, listSessionTimes } from '@/api/booking/calls'
import { bookableDates, bookingWindow, slotsReleasedAt } from '@/domain/booking/window'
import { nextWorkingDay } from '@/domain/booking/work-days'
import { addDays, formatMinutes, hospitalClock, hospitalInstant } from '@/domain/dates'

import type { Db } from '../db/open'
import { appointment, doctor, schedule, slot, subject } from '../db/schema'
import { governing, OCCUPYING, SPECIAL_NEEDS } from '../rules/booking-policy'

export type ScheduleView = DataOf<typeof listSessions>['list'][number]
export type SlotView = DataOf<typeof listSessionTimes>['list'][number]
export type DoctorView = DataOf<typeof getDoctor>
type SlotState = NonNullable<SlotView['status']>

export interface Narrowing {
  subjectId?: string | undefined
  doctorId?: string | undefined
  scheduleId?: string | undefined
  keyword?: string | undefined
  dates?: readonly string[] | undefined
}

/** One session with its rows, before it becomes a view. */
export interface Session {
  schedule: typeof schedule.$inferSelect
  doctor: typeof doctor.$inferSelect
  subject: typeof subject.$inferSelect
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
export async function sessionsOf(db: Db, unitId: number, narrowing: Narrowing, now: number): Promise<Session[]> {
  const { subjectId, doctorId, scheduleId, keyword, dates } = narrowing
  if (dates && dates.length === 0) return []
  const like = keyword ? `%${keyword.replace(/[\\%_]/g, '\\$&')}%` : null
  const rows = await db
    .select({ schedule, doctor, subject })
    .from(schedule)
    .innerJoin(doctor, eq(doctor.doctorId, schedule.doctorId))
    .innerJoin(subject, eq(subject.subjectId, schedule.subjectId))
    .where(
      and(
        eq(schedule.unitId, unitId),
        subjectId ? eq(schedule.subjectId, subjectId) : undefined,
        doctorId ? eq(schedule.doctorId, doctorId) : undefined,
        scheduleId ? eq(schedule.scheduleId, scheduleId) : undefined,
        dates ? inArray(schedule.date, [...dates]) : undefined,
        like ? or(ilike(doctor.name, like), ilike(doctor.goodAt, like), ilike(subject.name, like)) : undefined,
      ),
    )
    .orderBy(asc(schedule.date), asc(schedule.period), asc(doctor.sort))
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.schedule.scheduleId)
  const slots = await db.select().from(slot).where(inArray(slot.scheduleId, ids)).orderBy(asc(slot.startMin))
  const taken = await takenBySlot(db, ids, now)
  const extras = await extrasBySchedule(db, ids)
  const bySchedule = groupSlots(slots)
  return rows.map((row) => {
    const own = (bySchedule.get(row.schedule.scheduleId) ?? []).map((one) => ({
      row: one,
      remain: Math.max(0, one.capacity - one.withheld - (taken.get(one.slotId) ?? 0)),
    }))
    const remain = own.reduce((sum, one) => sum + one.remain, 0)
    const total = own.reduce((sum, one) => sum + one.row.capacity, 0)
    const extraTaken = extras.get(row.schedule.scheduleId) ?? 0
    return { ...row, slots: own, remain, total, extraTaken, status: statusOf(row.schedule, remain, now) }
  })
}

function groupSlots(slots: (typeof slot.$inferSelect)[]): Map<string, (typeof slot.$inferSelect)[]> {
  const grouped = new Map<string, (typeof slot.$inferSelect)[]>()
  for (const one of slots) {
    const list = grouped.get(one.scheduleId)
    if (list) list.push(one)
    else grouped.set(one.scheduleId, [one])
  }
  return grouped
}

/** Appointments that take one of a session's places; extra ones stand beside them. */
export const takesPlace = (now: number): SQL | undefined =>
  and(
    inArray(appointment.status, OCCUPYING),
    eq(appointment.extra, false),
    // A hold whose time is over is free again, whether or not anybody has swept it yet.
    or(ne(appointment.status, 'LOCKED'), isNull(appointment.lockExpireAt), gt(appointment.lockExpireAt, now)),
  )

async function takenBySlot(db: Db, scheduleIds: string[], now: number): Promise<Map<string, number>> {
  const rows = await db
    .select({ slotId: appointment.slotId, places: sql<number>`count(*)::int` })
    .from(appointment)
    .where(and(inArray(appointment.scheduleId, scheduleIds), takesPlace(now)))
    .groupBy(appointment.slotId)
  return new Map(rows.map(({ slotId, places }) => [slotId, Number(places)]))
}

/** Extra places in use, by session. */
async function extrasBySchedule(db: Db, scheduleIds: string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ scheduleId: appointment.scheduleId, count: sql<number>`count(*)::int` })
    .from(appointment)
    .where(
      and(
        inArray(appointment.scheduleId, scheduleIds),
        inArray(appointment.status, OCCUPYING),
        eq(appointment.extra, true),
      ),
    )
    .groupBy(appointment.scheduleId)
  return new Map(rows.map(({ scheduleId, count }) => [scheduleId, Number(count)]))
}

function statusOf(session: typeof schedule.$inferSelect, remain: number, now: number): SlotState {
  if (session.suspended) return 'SUSPENDED'
  const { rule, calendar } = governing(session.unitId, session.regClass)
  if (session.date <= hospitalClock(now).date) return 'CLOSED'
  if (!bookableDates(rule, now, calendar).includes(session.date)) return 'NOT_OPEN'
  return remain > 0 ? 'OPEN' : 'FULL'
}

/** The days a patient may book now at this clinic. */
export function datesOf(unitId: number, regClass: string, now: number): string[] {
  const { rule, calendar } = governing(unitId, regClass)
  return bookableDates(rule, now, calendar)
}

/** The day after the bookable ones that this clinic releases next, and when. */
export function nextRelease(unitId: number, regClass: string, now: number): { date: string; openAt: number } | null {
  const { rule, calendar } = governing(unitId, regClass)
  const last = bookableDates(rule, now, calendar).at(-1)
  if (!last) return null
  const date = rule.days === 'nextWorkingDay' ? nextWorkingDay(last, calendar) : addDays(last, 1)
  const openAt = date ? slotsReleasedAt(rule, date, now, calendar) : null
  return date && openAt !== null ? { date, openAt } : null
}

/** When the places of a session are released; null when they are, or when nobody has said so yet. */
function releaseOf({ schedule: row, status }: Session, now: number): number | null {
  if (status !== 'NOT_OPEN') return null
  const { rule, calendar } = governing(row.unitId, row.regClass)
  return slotsReleasedAt(rule, row.date, now, calendar)
}

/** Whether booking is open now at this clinic, and when it opens or closes. */
export function windowOf(
  unitId: number,
  regClass: string,
  now: number,
): { open: boolean; opensAt: number; closesAt: number } {
  const { rule, calendar } = governing(unitId, regClass)
  return bookingWindow(rule, now, calendar)
}

export const isSpecialNeeds = (regClass: string): boolean => regClass === SPECIAL_NEEDS

export function slotView(session: Session, one: Session['slots'][number]): SlotView {
  const status =
    session.status === 'OPEN' || session.status === 'FULL' ? (one.remain > 0 ? 'OPEN' : 'FULL') : session.status
  return {
    slotId: one.row.slotId,
    scheduleId: session.schedule.scheduleId,
    startTime: formatMinutes(one.row.startMin),
    endTime: formatMinutes(one.row.endMin),
    seqNo: null,
    total: one.row.capacity,
    remain: one.remain,
    status,
  }
}

export function scheduleView(session: Session, now: number): ScheduleView {
  const { schedule: row } = session
  return {
    scheduleId: row.scheduleId,
    doctorId: row.doctorId,
    doctorName: session.doctor.name,
    doctorTitle: session.doctor.title,
    subjectId: row.subjectId,
    subjectName: session.subject.name,
    date: row.date,
    period: row.period,
    regClass: row.regClass,
    feeFen: governing(row.unitId, row.regClass).rule.feeFen ?? row.feeFen,
    treatFeeFen: 0,
    total: session.total,
    remain: session.remain,
    plusTotal: row.plusTotal,
    plusRemain: Math.max(0, row.plusTotal - session.extraTaken),
    openAt: releaseOf(session, now),
    // Places of a day can be booked until that day begins (the first bookable day is tomorrow).
    closeAt: hospitalInstant(row.date),
    status: session.status,
    place: session.subject.floor,
    slots: session.slots.map((one) => slotView(session, one)),
  }
}

/** A doctor with what is left over these sessions. */
export function doctorView(
  who: Session['doctor'],
  clinic: Session['subject'],
  sessions: readonly Session[],
): DoctorView {
  const open = sessions.filter(({ status }) => status === 'OPEN')
  const stopped = sessions.length > 0 && sessions.every(({ status }) => status === 'SUSPENDED')
  const fee = governing(who.unitId, clinic.regClass).rule.feeFen ?? who.feeFen
  return {
    doctorId: who.doctorId,
    name: who.name,
    avatarUrl: '',
    title: who.title,
    subjectId: clinic.subjectId,
    subjectName: clinic.name,
    unitId: who.unitId,
    goodAt: who.goodAt,
    intro: who.intro,
    feeFen: fee,
    tags: open.length > 0 ? ['可预约'] : [],
    rating: who.ratingTenths / 10,
    consultCount: who.consultCount,
    fansCount: who.fansCount,
    isFocused: false,
    remain: open.reduce((sum, { remain }) => sum + remain, 0),
    nextDate: open[0]?.schedule.date ?? '',
    status:
      open.length > 0
        ? 'OPEN'
        : stopped
          ? 'SUSPENDED'
          : sessions.some(({ status }) => status === 'FULL')
            ? 'FULL'
            : 'NOT_OPEN',
  }
}
