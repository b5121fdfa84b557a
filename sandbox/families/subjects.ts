import { and, asc, eq, ilike } from 'drizzle-orm'

import * as bookingCalls from '@/api/booking/calls'
import { canBook } from '@/domain/booking/permissions'
import { outsideHoursKey, REFUSALS } from '@/domain/booking/refusals'
import { BOOKING_RULES } from '@/domain/booking/rules'
import { addDays, formatMinutes, hospitalDate, weekday } from '@/domain/dates'
import { DAY_MS } from '@/domain/time'

import type { Ask, PatientAsk } from '../context'
import { appointment, doctor, subject } from '../db/schema'
import { notFound } from '../refusal'
import { cancelPlace, confirmPlace, lockPlace, registerPlace, sweep, unlockPlace } from '../rules/booking'
import { KIND } from '../rules/booking-seats'
import { cancellationsOf, governing, validAppointments } from '../rules/booking-policy'
import { readPartners } from '../rules/pairs'
import { boundPatient } from '../rules/verification'
import { appointmentViews, oneView, partnersViews } from '../views/appointments'
import { doctorsBySubject, remainBySubject } from '../views/clinic-totals'
import { paged } from '../views/paging'
import {
  datesOf,
  doctorView,
  nextRelease,
  isSpecialNeeds,
  scheduleView,
  sessionsOf,
  slotView,
  windowOf,
  type Narrowing,
  type Session,
} from '../views/places'
import { forPatient, forVisitor, type Implementation } from './implement'

type AskAt = Ask & { unitId: number }

/** Longest span of days one question about sessions may cover: all that is ever planned ahead. */
const PLANNED_DAYS = 15

async function clinics(ask: AskAt, narrowing: { subjectId?: string | undefined; keyword?: string | undefined }) {
  const like = narrowing.keyword ? `%${narrowing.keyword.replace(/[\\%_]/g, '\\$&')}%` : undefined
  return ask.db
    .select()
    .from(subject)
    .where(
      and(
        eq(subject.unitId, ask.unitId),
        narrowing.subjectId ? eq(subject.subjectId, narrowing.subjectId) : undefined,
        like ? ilike(subject.name, like) : undefined,
      ),
    )
    .orderBy(asc(subject.sort))
}

/** Sessions on the days that can be booked now; each clinic by its own notice. */
async function bookableSessions(ask: AskAt, narrowing: Narrowing): Promise<Session[]> {
  const today = hospitalDate(ask.now)
  const planned = Array.from({ length: PLANNED_DAYS }, (_, at) => addDays(today, at))
  const sessions = await sessionsOf(ask.db, ask.unitId, { dates: planned, ...narrowing }, ask.now)
  return sessions.filter((one) => datesOf(ask.unitId, one.subject.regClass, ask.now).includes(one.schedule.date))
}

/** Clinic class that governs a question: the named clinic's, the named doctor's, else the hospital's ordinary one. */
async function regClassOf(
  ask: AskAt,
  narrowing: { subjectId?: string | undefined; doctorId?: string | undefined },
): Promise<string> {
  const byDoctor = narrowing.doctorId
    ? (
        await ask.db
          .select()
          .from(doctor)
          .where(and(eq(doctor.doctorId, narrowing.doctorId), eq(doctor.unitId, ask.unitId)))
      )[0]?.subjectId
    : undefined
  const subjectId = narrowing.subjectId ?? byDoctor
  if (!subjectId) return ''
  return (await clinics(ask, { subjectId }))[0]?.regClass ?? ''
}

/** One entry per bookable day with the places left on it, then the day that is released next. */
async function days(ask: AskAt, narrowing: Narrowing) {
  const regClass = await regClassOf(ask, narrowing)
  const sessions = await bookableSessions(ask, narrowing)
  const coming = nextRelease(ask.unitId, regClass, ask.now)
  const planned = coming ? await sessionsOf(ask.db, ask.unitId, { ...narrowing, dates: [coming.date] }, ask.now) : []
  const released = datesOf(ask.unitId, regClass, ask.now).map((date) => {
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
async function doctors(ask: AskAt, input: Narrowing & { date?: string | undefined }) {
  const { date, ...narrowing } = input
  const sessions = await bookableSessions(ask, { ...narrowing, ...(date ? { dates: [date] } : {}) })
  const rows = await ask.db
    .select({ doctor, subject })
    .from(doctor)
    .innerJoin(subject, eq(subject.subjectId, doctor.subjectId))
    .where(
      and(
        eq(doctor.unitId, ask.unitId),
        input.subjectId ? eq(doctor.subjectId, input.subjectId) : undefined,
        input.doctorId ? eq(doctor.doctorId, input.doctorId) : undefined,
      ),
    )
    .orderBy(asc(doctor.sort))
  return rows.flatMap((row) => {
    const own = sessions.filter(({ schedule }) => schedule.doctorId === row.doctor.doctorId)
    const fits = !input.keyword || own.length > 0 || `${row.doctor.name}${row.doctor.goodAt}`.includes(input.keyword)
    if (!fits || (date && own.length === 0)) return []
    return [{ ...doctorView(row.doctor, row.subject, own), schedules: own.map((one) => scheduleView(one, ask.now)) }]
  })
}

const withoutSchedules = <T extends { schedules: unknown }>({ schedules: _, ...rest }: T) => rest

export const subjects: Implementation[] = [
  forVisitor(bookingCalls.listClinics, async (ask, { parentCode, keyword }) => {
    const rows = (await clinics(ask, { keyword })).filter((row) =>
      parentCode ? row.parentCode === parentCode : row.parentCode === '',
    )
    const remain = await remainBySubject(ask.db, ask.unitId, rows, ask.now)
    const doctorCount = await doctorsBySubject(ask.db, ask.unitId)
    return {
      list: rows.map((row) => ({
        subjectId: row.subjectId,
        parentCode: row.parentCode,
        name: row.name,
        intro: row.intro,
        floor: row.floor,
        sort: row.sort,
        bookKind: row.bookKind === 'check' ? ('check' as const) : ('registration' as const),
        needBind: true,
        specialNeeds: isSpecialNeeds(row.regClass),
        feeFen: governing(ask.unitId, row.regClass).rule.feeFen ?? row.feeFen,
        doctorCount: doctorCount.get(row.subjectId) ?? 0,
        remain: remain.get(row.subjectId) ?? 0,
      })),
      serverTime: ask.now,
    }
  }),
  forVisitor(bookingCalls.listBookableDays, async (ask, narrowing) => {
    const window = windowOf(ask.unitId, await regClassOf(ask, narrowing), ask.now)
    return {
      list: await days(ask, { subjectId: narrowing.subjectId, doctorId: narrowing.doctorId }),
      ...window,
      serverTime: ask.now,
    }
  }),
  forVisitor(bookingCalls.listDoctorDays, async (ask, { subjectId, doctorId }) => ({
    list: (await days(ask, { subjectId, doctorId })).filter(({ total, status }) => total > 0 && status !== 'NOT_OPEN'),
    serverTime: ask.now,
  })),
  forVisitor(bookingCalls.listDoctors, async (ask, input) => ({
    list: (await doctors(ask, narrow(input))).map(withoutSchedules),
    serverTime: ask.now,
  })),
  forVisitor(bookingCalls.listDoctorsWithSessions, async (ask, input) => ({
    list: await doctors(ask, narrow(input)),
    serverTime: ask.now,
  })),
  forVisitor(bookingCalls.listDoctorsOfDay, async (ask, input) => ({
    list: (await doctors(ask, narrow(input))).filter(({ remain }) => remain > 0).map(withoutSchedules),
    serverTime: ask.now,
  })),
  forVisitor(bookingCalls.getDoctor, async (ask, { doctorId }) => {
    const [found] = await doctors(ask, { doctorId })
    if (!found) throw notFound()
    return withoutSchedules(found)
  }),
  forVisitor(bookingCalls.listSessionTimes, async (ask, { scheduleId, doctorId, date }) => {
    if (!scheduleId && !(doctorId && date)) throw notFound()
    const sessions = await sessionsOf(
      ask.db,
      ask.unitId,
      { scheduleId, doctorId, dates: date ? [date] : undefined },
      ask.now,
    )
    const first = sessions[0]
    if (!first) throw notFound()
    return {
      list: sessions.flatMap((one) => one.slots.map((slot) => slotView(one, slot))),
      feeFen: scheduleView(first, ask.now).feeFen,
      status: sessions.find(({ status }) => status === 'OPEN')?.status ?? first.status,
      serverTime: ask.now,
    }
  }),
  forVisitor(bookingCalls.listSessions, async (ask, { subjectId, doctorId, date, keyword, scheduleId }) => {
    const dates = date ? { dates: [date] } : {}
    const sessions = scheduleId
      ? await sessionsOf(ask.db, ask.unitId, { scheduleId }, ask.now)
      : await bookableSessions(ask, { subjectId, doctorId, keyword, ...dates })
    return { list: sessions.map((one) => scheduleView(one, ask.now)), serverTime: ask.now }
  }),
  forVisitor(bookingCalls.listDoctorSessions, async (ask, { doctorId, from, to }) => {
    const today = hospitalDate(ask.now)
    const planned = Array.from({ length: PLANNED_DAYS }, (_, at) => addDays(today, at))
    const dates = planned.filter((date) => (!from || date >= from) && (!to || date <= to))
    const sessions = await sessionsOf(ask.db, ask.unitId, { doctorId, dates }, ask.now)
    return { list: sessions.map((one) => scheduleView(one, ask.now)), serverTime: ask.now }
  }),

  forPatient(bookingCalls.holdSlot, async (ask, { slotId, patientId }) => {
    demandOwn(patientId, ask)
    const { held, ...names } = await lockPlace(ask, slotId)
    return {
      lockId: held.appointmentId,
      lockExpireAt: held.lockExpireAt,
      serverTime: ask.now,
      slotId: held.slotId,
      date: held.date,
      startTime: formatMinutes(held.startMin),
      endTime: formatMinutes(held.endMin),
      seqNo: held.seqNo,
      feeFen: held.feeFen,
      ...names,
    }
  }),
  forPatient(bookingCalls.releaseSlot, async (ask, { lockId }) => ({
    lockId,
    released: await unlockPlace(ask, lockId),
  })),
  forPatient(bookingCalls.createAppointment, async (ask, { lockId, patientId, remark }) => {
    demandOwn(patientId, ask)
    return registered(ask, lockId, remark)
  }),
  forPatient(bookingCalls.bookAtOnce, async (ask, { slotId, patientId }) => {
    demandOwn(patientId, ask)
    const { held } = await lockPlace(ask, slotId)
    return registered(ask, held.appointmentId, undefined)
  }),
  forPatient(bookingCalls.confirmAppointment, async (ask, { appointmentId }) => {
    await confirmPlace(ask, appointmentId)
    return oneView(ask, { appointmentId })
  }),
  forPatient(bookingCalls.getAppointmentByOrder, async (ask, { orderCode, appointmentId }) => {
    if (!orderCode && !appointmentId) throw notFound()
    await sweep(ask.sandbox, ask.now)
    return { ...(await oneView(ask, { orderCode, appointmentId })), serverTime: ask.now }
  }),
  forPatient(bookingCalls.cancelAppointment, async (ask, { appointmentId, reason }) => {
    const { made, refundFen } = await cancelPlace(ask, appointmentId, reason ?? '')
    return { appointmentId: made.appointmentId, status: made.status, refundFen }
  }),
  forPatient(bookingCalls.listAppointments, async (ask, { whose, status, patientId, pageNo, pageSize }) => {
    demandOwn(patientId, ask)
    await sweep(ask.sandbox, ask.now)
    const listed = (of: string) =>
      appointmentViews(
        ask.db,
        { unitId: ask.unitId, patientId: of, kind: KIND, statuses: status ? [status] : undefined },
        ask.now,
      )
    if (whose !== 'spouse') return paged(await listed(ask.patientId), pageNo, pageSize)
    return readPartners(ask, 'appointments', async (partner) =>
      paged(partnersViews(await listed(partner.patientId)), pageNo, pageSize),
    )
  }),
  forPatient(bookingCalls.listAppointmentSteps, async (ask, { appointmentId }) => {
    const view = await oneView(ask, { appointmentId })
    const steps = [
      { key: 'booked', label: '预约', at: view.createdAt, done: view.status !== 'LOCKED' },
      { key: 'paid', label: '支付', at: null, done: !['LOCKED', 'UNPAID', 'EXPIRED'].includes(view.status ?? '') },
      {
        key: 'checkedIn',
        label: '签到',
        at: view.checkInAt,
        done: ['CHECKED_IN', 'MISSED', 'IN_VISIT', 'DONE'].includes(view.status ?? ''),
      },
      { key: 'done', label: '就诊', at: null, done: view.status === 'DONE' },
    ]
    const current = steps.findIndex(({ done }) => !done)
    return {
      appointmentId,
      status: view.status,
      steps: steps.map((step, at) => ({ ...step, current: at === current })),
      serverTime: ask.now,
    }
  }),
  forPatient(bookingCalls.getBookingEligibility, async (ask, { patientId }) => {
    demandOwn(patientId, ask)
    await sweep(ask.sandbox, ask.now)
    return standing(ask)
  }),
  forPatient(bookingCalls.listCancelRequests, async (ask, { appointmentId }) => {
    const rows = await ask.db
      .select()
      .from(appointment)
      .where(and(eq(appointment.patientId, ask.patientId), eq(appointment.unitId, ask.unitId)))
    const asked = rows.filter(
      (row) => row.requestState !== '' && (!appointmentId || row.appointmentId === appointmentId),
    )
    return {
      list: asked.map((row) => ({
        requestId: `req-${row.appointmentId}`,
        appointmentId: row.appointmentId,
        reason: row.requestReason,
        at: row.requestAt,
        state: row.requestState === '' ? null : row.requestState,
        answer: row.requestAnswer,
      })),
    }
  }),
]

function narrow(input: {
  subjectId?: string | undefined
  doctorId?: string | undefined
  date?: string | undefined
  keyword?: string | undefined
}) {
  const { subjectId, doctorId, date, keyword } = input
  return { subjectId, doctorId, date, keyword }
}

function demandOwn(asked: string | undefined, ask: PatientAsk): void {
  if (asked && asked !== ask.patientId) throw notFound()
}

async function registered(ask: PatientAsk, lockId: string, remark: string | undefined) {
  const { made, order } = await registerPlace(ask, lockId, { remark })
  return {
    appointmentId: made.appointmentId,
    orderCode: order.orderCode,
    payableFen: order.payableFen,
    expireAt: made.lockExpireAt,
    status: made.status,
    serverTime: ask.now,
  }
}

/** Who books for patients on file (spec:treatment#invented-couples: nurse 孙示意, invented). */
const CARE_TEAM = '生殖中心护士站 孙示意护士'

/** What stands between this patient and a booking, in the order a screen should say it. */
async function standing(ask: PatientAsk) {
  const bound = await boundPatient(ask)
  if (!bound) throw notFound()
  const { patient } = bound
  const { rule } = governing(ask.unitId, '')
  const window = windowOf(ask.unitId, '', ask.now)
  const current = (await validAppointments(ask.db, ask.patientId)).filter(({ kind }) => kind === KIND)
  const valid = current.filter(({ status }) => status !== 'LOCKED')
  const held = current.find(({ status }) => status === 'LOCKED')
  const within = rule.cancellations?.withinMs ?? 7 * DAY_MS
  const cancellations = await cancellationsOf(ask.db, ask.patientId, ask.now - within)
  const verdict = canBook(rule, {
    validAppointments: valid.length,
    violations: patient.noShowCount,
    staffManaged: patient.staffManaged,
  })
  const blocked = patient.selfBookingDisabled
    ? REFUSALS.selfBookingEnded
    : verdict.allowed
      ? null
      : REFUSALS[verdict.reason]
  const limited = rule.cancellations && cancellations.length >= rule.cancellations.max
  return {
    noShowCount: patient.noShowCount,
    noShowLimit: BOOKING_RULES.default.violationsUntilBan,
    selfBookingDisabled: patient.selfBookingDisabled,
    onFile: patient.staffManaged,
    bookedBy: patient.staffManaged ? CARE_TEAM : '',
    validAppointmentId: valid[0]?.appointmentId ?? '',
    cancellations,
    nextCancelDate: limited ? hospitalDate(Math.min(...cancellations) + within) : '',
    ...window,
    bookableDates: datesOf(ask.unitId, '', ask.now),
    heldLockId: held?.appointmentId ?? '',
    heldSlotId: held?.slotId ?? '',
    heldUntil: held?.lockExpireAt ?? null,
    reasons: [...(blocked ? [blocked] : []), ...(window.open ? [] : [REFUSALS[outsideHoursKey(rule.key)]])],
    serverTime: ask.now,
  }
}
