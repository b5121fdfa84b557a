import { and, asc, eq, gt, gte, inArray, type SQL } from 'drizzle-orm'

import { patientIdOf, PERSONAS, personOf } from '../identity/personas'
import { leaveMessage } from '../messages/notify-service'
import type { Db } from '../server/db/database'
import { HOME_UNIT, UNITS } from '../server/hospitals'
import { seededId } from '../server/secrets'
import { unit } from '../server/tables'
import { bookByStaff } from './appointment/staff-booking-service'
import { EXAMINATIONS } from './procedure/examinations'
import { CLINICS, DOCTORS } from './schedule/clinics'
import { appointment, checkItem, doctor, schedule, slot, subject } from './tables'

import { addDays, hospitalDate, hospitalInstant } from '@/domain/dates'
import { MINUTE_MS } from '@/domain/time'
import { hospitalOf } from '@/hospitals'

/** Examinations stand behind the clinics. */
const AFTER_CLINICS = 100
/** Who treats the couples of the demonstration. */
const THEIR_DOCTOR = '周示范'
const OF_THE_CLINIC = DOCTORS.filter(({ clinicKey }) => clinicKey === 'repro').map(({ name }) => name)
/** Doctors of the hospitals other than the first. */
const SMALL_STAFF = 4

export async function seedClinics(db: Db): Promise<void> {
  await db.insert(unit).values(UNITS).onConflictDoNothing()
  for (const { unitId } of UNITS) {
    const special = hospitalOf(unitId).booking.specialNeedsClinic
    const clinics = CLINICS.filter(({ key }) => key !== 'vip' || special)
    const rows = clinics.map(({ key, ...clinic }, sort) => ({
      ...clinic,
      subjectId: seededId('subject', unitId, key),
      unitId,
      sort,
    }))
    await db.insert(subject).values(rows).onConflictDoNothing()
    const staff = DOCTORS.filter(({ clinicKey }, at) =>
      clinicKey === 'vip' ? special : unitId === HOME_UNIT || at < SMALL_STAFF,
    )
    const doctors = staff.map(({ clinicKey, ...who }, sort) => ({
      ...who,
      doctorId: seededId('doctor', unitId, who.name),
      unitId,
      subjectId: seededId('subject', unitId, clinicKey),
      intro: `${who.title}，从事生殖医学临床工作多年，擅长${who.goodAt}。`,
      feeFen: CLINICS.find(({ key }) => key === clinicKey)?.feeFen ?? 0,
      sort,
    }))
    await db.insert(doctor).values(doctors).onConflictDoNothing()
  }
}

/** The examinations of every hospital with their rooms and doctors; what is there stays as it is. */
export async function seedExaminations(db: Db): Promise<void> {
  const all = UNITS.flatMap(({ unitId }) =>
    EXAMINATIONS.map((exam, at) => ({ unitId, exam, at, subjectId: seededId('subject', unitId, exam.key) })),
  )
  await db
    .insert(subject)
    .values(
      all.map(({ unitId, subjectId, at, exam: { key, name, parentCode, floor, intro, feeFen } }) => ({
        ...{ subjectId, unitId, parentCode, name, floor, intro, feeFen },
        ...{ bookKind: 'check' as const, itemCode: key, regClass: '', sort: AFTER_CLINICS + at },
      })),
    )
    .onConflictDoNothing()
  await db
    .insert(checkItem)
    .values(
      all.map(({ subjectId, exam: { terms, preparation, staff } }) => ({
        fastingHours: 0,
        ...terms,
        subjectId,
        preparation: preparation.join('\n'),
        byDoctor: staff.some(({ title }) => title !== ''),
      })),
    )
    .onConflictDoNothing()
  await db
    .insert(doctor)
    .values(
      all.flatMap(({ unitId, subjectId, at, exam: { staff, feeFen, intro } }) =>
        staff.map((who, place) => ({
          ...{ ...who, unitId, subjectId, feeFen, goodAt: intro },
          doctorId: seededId('doctor', unitId, who.name),
          intro: who.title ? `${who.title}，长期从事生殖医学影像检查。` : intro,
          ...{ ratingTenths: 48, consultCount: 0, fansCount: 0, sort: AFTER_CLINICS + at * 10 + place },
        })),
      ),
    )
    .onConflictDoNothing()
}

/** Whom staff booked an examination for: E's blood test two weeks after the insemination, and C's husband before the next cycle. */
const BOOKED_EXAMS = [
  { persona: 'xu-jie', room: '采血四号窗', inDays: 8, remark: '人工授精后第14天验血' },
  { persona: 'sun-lei', room: '采血二号窗', inDays: 3, remark: '移植周期前复查' },
]

export async function seedBookedExams(db: Db, now: number): Promise<void> {
  for (const { persona, room, inDays, remark } of BOOKED_EXAMS) {
    const patientId = patientIdOf(HOME_UNIT, personOf(persona))
    const day = addDays(hospitalDate(now), inDays)
    const places = await db
      .select({ slotId: slot.slotId })
      .from(slot)
      .innerJoin(schedule, eq(schedule.scheduleId, slot.scheduleId))
      .where(
        and(
          eq(schedule.doctorId, seededId('doctor', HOME_UNIT, room)),
          eq(schedule.date, day),
          eq(schedule.suspended, false),
          gt(slot.capacity, slot.withheld),
        ),
      )
      .orderBy(asc(slot.startMin))
      .limit(1)
    const [first] = places
    if (first) await bookByStaff(db, { unitId: HOME_UNIT, patientId, slotId: first.slotId, now, remark })
  }
}

/** Places of doctors of the demonstration, the earliest day first, on one day in the order of the doctors. */
const placesOf = (db: Db, doctorNames: readonly string[], from: SQL | undefined) =>
  db
    .select({ slotId: slot.slotId, free: slot.capacity, withheld: slot.withheld })
    .from(slot)
    .innerJoin(schedule, eq(schedule.scheduleId, slot.scheduleId))
    .innerJoin(doctor, eq(doctor.doctorId, schedule.doctorId))
    .where(
      and(
        eq(slot.unitId, HOME_UNIT),
        inArray(
          schedule.doctorId,
          doctorNames.map((name) => seededId('doctor', HOME_UNIT, name)),
        ),
        eq(schedule.suspended, false),
        from,
      ),
    )
    .orderBy(asc(schedule.date), asc(doctor.sort), asc(slot.startMin))

const isFree = ({ free, withheld }: { free: number; withheld: number }): boolean => free > withheld

const visitsOf = (db: Db, patientId: string) =>
  db.select({ id: appointment.appointmentId }).from(appointment).where(eq(appointment.patientId, patientId))

/** A visit of E's husband today, so that checking in and the queue can be tried; none where the day is over. */
export async function seedVisitOfToday(db: Db, now: number): Promise<void> {
  const man = PERSONAS.find(({ key }) => key === 'gao-yuan')
  if (!man) return
  const patientId = patientIdOf(HOME_UNIT, man)
  const today = hospitalDate(now)
  const minute = Math.floor((now - hospitalInstant(today)) / MINUTE_MS)
  const places = await placesOf(db, [THEIR_DOCTOR], and(eq(schedule.date, today), gte(slot.startMin, minute)))
  const first = places.find(isFree)
  if (!first || (await visitsOf(db, patientId)).length > 0) return
  await bookByStaff(db, { unitId: HOME_UNIT, patientId, slotId: first.slotId, now, remark: '复诊' })
}

/**
 * B's next scan, made by staff: the first free place from tomorrow on with any doctor of the clinic, since her own is not
 * there every day and a scan of the stimulation does not wait; and a visit that D has behind her.
 */
export async function seedVisit(db: Db, now: number): Promise<void> {
  const woman = PERSONAS.find(({ key }) => key === 'zhou-min')
  if (!woman) return
  const patientId = patientIdOf(HOME_UNIT, woman)
  const first = (await placesOf(db, OF_THE_CLINIC, gt(schedule.date, hospitalDate(now)))).find(isFree)
  if (!first || (await visitsOf(db, patientId)).length > 0) return
  await bookByStaff(db, { unitId: HOME_UNIT, patientId, slotId: first.slotId, now, remark: '促排卵监测：B超与激素' })
  const text = '下次B超和激素检查已预约，请按时到院。检查前请排空膀胱，无需空腹；医生另有要求的除外。'
  await leaveMessage(db, { unitId: HOME_UNIT, patientId }, '下次监测已安排', text, now)
}
