import type { VisitorContext } from '../../server/context'
import { searchPattern } from '../../server/db/search-pattern'
import { notFound } from '../../server/http/refusal'
import {
  anyOf,
  bookableDatesOf,
  bookingWindowOf,
  type Governed,
  isSpecialNeeds,
  nextRelease,
  policyOf,
  SPECIAL_NEEDS,
} from '../policy'
import { doctorsBySubject, remainBySubject } from '../queries'
import { listDoctorsWithClinic, findGoverned, findClinicSubjects } from './availability-queries'
import { type Session, type SessionFilter, sessionsOf } from './session-service'
import { doctorView, scheduleView, slotView } from './session-views'

import type * as calls from '@/api/booking/calls'
import type { DataOf, InputOf } from '@/api/core/call'
import { APPOINTMENT_KINDS, type AppointmentKind, REGISTRATION_KIND } from '@/domain/booking/kinds'
import { addDays, hospitalDate, weekday } from '@/domain/dates'
import { searchKey } from '@/domain/input/search-key'

/** Longest span of days one question about sessions may cover: all that is ever planned ahead. */
const PLANNED_DAYS = 15

async function clinics(
  context: VisitorContext,
  kind: AppointmentKind,
  narrowing: { subjectId?: string | undefined; keyword?: string | undefined },
) {
  const like = searchPattern(narrowing.keyword)
  return findClinicSubjects(context.db, context.unitId, kind, narrowing.subjectId, like)
}

/** Every day that can be booked now at some clinic of this kind; of any kind where none is named. */
function someBookableDates({ unitId, now }: VisitorContext, kind: AppointmentKind | undefined): string[] {
  const governed = (kind ? [kind] : APPOINTMENT_KINDS).flatMap((bookKind) =>
    ['', SPECIAL_NEEDS].map((regClass) => ({ bookKind, regClass })),
  )
  return [...new Set(governed.flatMap((one) => bookableDatesOf(unitId, one, now)))]
}

/** Of these sessions the ones on days that can be booked now; each clinic by its own notice. */
const onBookableDays = ({ unitId, now }: VisitorContext, sessions: readonly Session[]): Session[] =>
  sessions.filter((one) => bookableDatesOf(unitId, one.subject, now).includes(one.schedule.date))

/** Sessions on the days that can be booked now. */
async function bookableSessions(context: VisitorContext, narrowing: SessionFilter): Promise<Session[]> {
  const { db, unitId, now } = context
  const dates = someBookableDates(context, narrowing.kind)
  return onBookableDays(context, await sessionsOf(db, unitId, { dates, ...narrowing }, now))
}

/** What governs a question: the named clinic, that of the named doctor, else the kind. */
export async function governedOf(
  { db, unitId }: VisitorContext,
  { subjectId, doctorId, kind = REGISTRATION_KIND }: SessionFilter,
): Promise<Governed> {
  if (!subjectId && !doctorId) return anyOf(kind)
  const [clinic] = await findGoverned(db, unitId, subjectId, doctorId)
  return clinic ?? anyOf(kind)
}

/** The bookable days of a question with the opening hours of the clinic that governs it. */
export async function bookableDaysWithWindow(context: VisitorContext, narrowing: SessionFilter) {
  const governed = await governedOf(context, narrowing)
  const window = bookingWindowOf(context.unitId, governed, context.now)
  return { list: await bookableDays(context, narrowing, governed), ...window, serverTime: context.now }
}

/** One entry per bookable day with the places left on it, then the day that is released next. */
export async function bookableDays(context: VisitorContext, narrowing: SessionFilter, known?: Governed) {
  const { db, unitId, now } = context
  const governed = known ?? (await governedOf(context, narrowing))
  const coming = nextRelease(unitId, governed, now)
  const dates = [...new Set([...someBookableDates(context, narrowing.kind), ...(coming ? [coming.date] : [])])]
  const all = await sessionsOf(db, unitId, { ...narrowing, dates }, now)
  const sessions = onBookableDays(context, all)
  const planned = all.filter(({ schedule }) => schedule.date === coming?.date)
  const released = bookableDatesOf(context.unitId, governed, context.now).map((date) => {
    const own = sessions.filter(({ schedule }) => schedule.date === date)
    const open = own.filter(({ status }) => status === 'OPEN')
    const stopped = own.length > 0 && own.every(({ status }) => status === 'SUSPENDED')
    return {
      date,
      weekday: weekday(date),
      remain: open.reduce((sum, { remain }) => sum + remain, 0),
      total: own.reduce((sum, { total }) => sum + total, 0),
      status:
        open.length > 0
          ? ('OPEN' as const)
          : own.length === 0
            ? ('CLOSED' as const)
            : stopped
              ? ('SUSPENDED' as const)
              : ('FULL' as const),
      openAt: null,
    }
  })
  const total = planned.reduce((sum, one) => sum + one.total, 0)
  if (!coming || total === 0) return released
  const { date, openAt } = coming
  return [...released, { date, weekday: weekday(date), remain: 0, total, status: 'NOT_OPEN' as const, openAt }]
}

/** Doctors of the question with their sessions; one without a session in it is left out when a day is named. */
export async function doctorsWithSessions(
  context: VisitorContext,
  input: SessionFilter & { date?: string | undefined },
) {
  const { date, ...narrowing } = input
  const word = searchKey(input.keyword ?? '')
  const sessions = await bookableSessions(context, { ...narrowing, ...(date ? { dates: [date] } : {}) })
  const rows = await listDoctorsWithClinic(context.db, context.unitId, input.kind, input.subjectId, input.doctorId)
  return rows.flatMap((row) => {
    const own = sessions.filter(({ schedule }) => schedule.doctorId === row.doctor.doctorId)
    const fits = own.length > 0 || searchKey(`${row.doctor.name}${row.doctor.goodAt}`).includes(word)
    if (!fits || (date && own.length === 0)) return []
    return [
      { ...doctorView(row.doctor, row.subject, own), schedules: own.map((one) => scheduleView(one, context.now)) },
    ]
  })
}

export const withoutSchedules = <T extends { schedules: unknown }>({ schedules: _, ...rest }: T) => rest

export async function listClinics(
  context: VisitorContext,
  { parentCode = '', subjectId, keyword }: InputOf<typeof calls.listClinics>,
  kind: AppointmentKind = REGISTRATION_KIND,
): Promise<DataOf<typeof calls.listClinics>> {
  const found = await clinics(context, kind, { subjectId, keyword })
  const rows = found.filter((row) => subjectId || row.parentCode === parentCode)
  const remain = await remainBySubject(context.db, context.unitId, rows, context.now)
  const doctorCount = await doctorsBySubject(context.db, context.unitId)
  return {
    list: rows.map((row) => ({
      subjectId: row.subjectId,
      parentCode: row.parentCode,
      name: row.name,
      intro: row.intro,
      floor: row.floor,
      sort: row.sort,
      bookKind: row.bookKind,
      itemCode: row.itemCode,
      needBind: true,
      specialNeeds: isSpecialNeeds(row.regClass),
      feeFen: policyOf(context.unitId, row).rule.feeFen ?? row.feeFen,
      doctorCount: doctorCount.get(row.subjectId) ?? 0,
      remain: remain.get(row.subjectId) ?? 0,
      exam: null,
    })),
    serverTime: context.now,
  }
}

export async function listSlots(
  context: VisitorContext,
  { scheduleId, doctorId, date }: InputOf<typeof calls.listSessionTimes>,
): Promise<DataOf<typeof calls.listSessionTimes>> {
  if (!scheduleId && !(doctorId && date)) throw notFound()
  const sessions = await sessionsOf(
    context.db,
    context.unitId,
    { scheduleId, doctorId, dates: date ? [date] : undefined },
    context.now,
  )
  const first = sessions[0]
  if (!first) throw notFound()
  return {
    list: sessions.flatMap((one) => one.slots.map((slot) => slotView(one, slot))),
    feeFen: scheduleView(first, context.now).feeFen,
    status: sessions.find(({ status }) => status === 'OPEN')?.status ?? first.status,
    serverTime: context.now,
  }
}

export async function listSessions(
  context: VisitorContext,
  { subjectId, doctorId, date, keyword, scheduleId }: InputOf<typeof calls.listSessions>,
  kind: AppointmentKind,
): Promise<DataOf<typeof calls.listSessions>> {
  const dates = date ? { dates: [date] } : {}
  const sessions = scheduleId
    ? await sessionsOf(context.db, context.unitId, { scheduleId }, context.now)
    : await bookableSessions(context, { kind, subjectId, doctorId, keyword, ...dates })
  return { list: sessions.map((one) => scheduleView(one, context.now)), serverTime: context.now }
}

export async function listDoctorSessions(
  context: VisitorContext,
  { doctorId, from, to }: InputOf<typeof calls.listDoctorSessions>,
): Promise<DataOf<typeof calls.listDoctorSessions>> {
  const today = hospitalDate(context.now)
  const planned = Array.from({ length: PLANNED_DAYS }, (_, at) => addDays(today, at))
  const dates = planned.filter((date) => (!from || date >= from) && (!to || date <= to))
  const sessions = await sessionsOf(
    context.db,
    context.unitId,
    { kind: REGISTRATION_KIND, doctorId, dates },
    context.now,
  )
  return { list: sessions.map((one) => scheduleView(one, context.now)), serverTime: context.now }
}

export function narrow(
  input: {
    subjectId?: string | undefined
    doctorId?: string | undefined
    date?: string | undefined
    keyword?: string | undefined
  },
  kind: AppointmentKind,
) {
  const { subjectId, doctorId, date, keyword } = input
  return { kind, subjectId, doctorId, date, keyword }
}
