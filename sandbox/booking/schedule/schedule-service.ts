import { sql } from 'drizzle-orm'

import type { Db } from '../../server/db/database'
import { insertMany } from '../../server/db/insert-many'
import { seededId } from '../../server/secrets'
import { SPECIAL_NEEDS } from '../policy'
import { type doctor, schedule, slot } from '../tables'
import { findDoctorsWithSubject, findPlannedDays } from './schedule-queries'

import { type AppointmentKind, REGISTRATION_KIND } from '@/domain/booking/kinds'
import { addDays, diffDays, hospitalDate, weekday } from '@/domain/dates'
import { hospitalOf } from '@/hospitals'

/** Sessions exist for today and this many days after it. */
const AHEAD_DAYS = 14
const HALF_HOUR = 30
/** Half-hour slots 08:00-11:30 and 13:30-16:30, four to six places each (spec:booking#schedules-and-slots). */
const MORNING = { from: 8 * 60, slots: 7 }
const AFTERNOON = { from: 13 * 60 + 30, slots: 6 }
/** Visits of the special-needs clinic: 7:30-10:00 (spec:booking#special-needs). */
const SPECIAL = { from: 7 * 60 + 30, slots: 5 }

/** Other kinds than registrations have a morning every day; doctors rest on this one, rooms do not. */
const SUNDAY = 7

type DoctorRow = typeof doctor.$inferSelect & { regClass: string; bookKind: AppointmentKind; order: number }

/**
 * Plans sessions so that today and the next fourteen days have them. What exists stays as it is, so that it may run at
 * every start and after the clock was moved.
 *
 * @param unitId the hospital to plan for; every one when left out
 */
export async function rollSchedule(db: Db, now: number, unitId?: number): Promise<void> {
  const today = hospitalDate(now)
  const dates = Array.from({ length: AHEAD_DAYS + 1 }, (_, at) => addDays(today, at))
  const planned = await findPlannedDays(db, today, unitId)
  const dayOf = (of: { unitId: number; bookKind: string }, date: string) => `${of.unitId} ${of.bookKind} ${date}`
  const known = new Set(planned.map((day) => dayOf(day, day.date)))
  const doctors = (await doctorRows(db)).filter((who) => unitId === undefined || who.unitId === unitId)
  const sessions = dates.flatMap((date) =>
    doctors.flatMap((who) => (known.has(dayOf(who, date)) ? [] : sessionsOf(who, date))),
  )
  if (sessions.length > 0) await insertAll(db, sessions)
}

async function doctorRows(db: Db): Promise<DoctorRow[]> {
  const rows = await findDoctorsWithSubject(db)
  // Who is added for another kind changes nobody's free days and full sessions.
  const counted = new Map<AppointmentKind, number>()
  return rows.map(({ doctor: who, regClass, bookKind }) => {
    const order = counted.get(bookKind) ?? 0
    counted.set(bookKind, order + 1)
    return { ...who, regClass, bookKind, order }
  })
}

interface Planned {
  row: typeof schedule.$inferInsert
  slots: (typeof slot.$inferInsert)[]
}

function sessionsOf(who: DoctorRow, date: string): Planned[] {
  if (who.regClass === SPECIAL_NEEDS) {
    return hospitalOf(who.unitId).booking.specialNeedsClinic ? [plan(who, date, 'AM', SPECIAL)] : []
  }
  if (who.bookKind !== REGISTRATION_KIND) {
    return who.title !== '' && weekday(date) === SUNDAY ? [] : [plan(who, date, 'AM', MORNING)]
  }
  // Everybody has a free day a week; afternoons belong to every other day of a doctor.
  if (weekday(date) === (who.order % 7) + 1) return []
  const morning = plan(who, date, 'AM', MORNING)
  const even = (diffDays(date, '2020-01-01') + who.order) % 2 === 0
  return even ? [morning, plan(who, date, 'PM', AFTERNOON)] : [morning]
}

function plan(who: DoctorRow, date: string, period: 'AM' | 'PM', shape: { from: number; slots: number }): Planned {
  const scheduleId = seededId('schedule', who.doctorId, date, period)
  const { unitId, doctorId, subjectId, regClass, feeFen } = who
  const mood = moodOf(who, date, period)
  const suspended = mood === 'suspended'
  const suspendReason = suspended ? '医生临时停诊' : null
  return {
    row: {
      ...{ scheduleId, unitId, doctorId, subjectId, date, period, regClass, feeFen, suspended, suspendReason },
      // Mostly where a session is full: two places that the doctor may give beyond its numbers.
      plusTotal: mood === 'full' ? 2 : mood === 'lastTwo' ? 1 : 0,
    },
    slots: Array.from({ length: shape.slots }, (_, at) => {
      const capacity = 4 + ((who.order + at) % 3)
      const startMin = shape.from + at * HALF_HOUR
      return {
        slotId: seededId('slot', scheduleId, startMin),
        scheduleId,
        unitId,
        startMin,
        endMin: startMin + HALF_HOUR,
        capacity,
        withheld: withheldOf(mood, at, shape.slots, capacity),
      }
    }),
  }
}

type Mood = 'open' | 'full' | 'lastTwo' | 'suspended'

/** Every doctor has, in turn over the days, full sessions, ones with two places left, and now and then a stopped one. */
function moodOf(who: DoctorRow, date: string, period: 'AM' | 'PM'): Mood {
  // A room has no sessions that are full or stopped from the beginning.
  if (who.bookKind !== REGISTRATION_KIND && who.title === '') return 'open'
  const turn = diffDays(date, '2020-01-01') + who.order * 2 + (period === 'PM' ? 3 : 0)
  if (turn % 11 === 4) return 'suspended'
  if (turn % 6 === 1) return 'full'
  if (turn % 6 === 4) return 'lastTwo'
  return 'open'
}

function withheldOf(mood: Mood, at: number, slots: number, capacity: number): number {
  if (mood === 'full') return capacity
  if (mood === 'lastTwo') return at === slots - 1 ? capacity - 2 : capacity
  return at % 3
}

async function insertAll(db: Db, sessions: Planned[]): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 60000`)
    await insertMany(
      tx,
      schedule,
      sessions.map(({ row }) => row),
    )
    await insertMany(
      tx,
      slot,
      sessions.flatMap((one) => one.slots),
    )
  })
}
