import { and, asc, eq, gt } from 'drizzle-orm'

import { hospitalDate } from '@/domain/dates'
import { hospitalOf } from '@/hospitals'

import { patientIdOf, PERSONAS } from '../identity/personas'
import { message } from '../messages/tables'
import { HOME_UNIT, UNITS } from '../platform/hospitals'
import { unit } from '../platform/tables'
import type { Db } from '../server/db/database'
import { seededId } from '../server/secrets'
import { CLINICS, DOCTORS } from './clinics'
import { bookByStaff } from './staff-booking-service'
import { appointment, doctor, schedule, slot, subject } from './tables'

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

/** B's next scan: the first free place from tomorrow on, made by staff; and a visit that D has behind her. */
export async function seedVisit(db: Db, now: number): Promise<void> {
  const woman = PERSONAS.find(({ key }) => key === 'zhou-min')
  if (!woman) return
  const patientId = patientIdOf(HOME_UNIT, woman)
  const places = await db
    .select({ slotId: slot.slotId, free: slot.capacity, withheld: slot.withheld })
    .from(slot)
    .innerJoin(schedule, eq(schedule.scheduleId, slot.scheduleId))
    .where(
      and(
        eq(slot.unitId, HOME_UNIT),
        eq(schedule.doctorId, seededId('doctor', HOME_UNIT, '周示范')),
        eq(schedule.suspended, false),
        gt(schedule.date, hospitalDate(now)),
      ),
    )
    .orderBy(asc(schedule.date), asc(slot.startMin))
  const first = places.find(({ free, withheld }) => free > withheld)
  const mine = await db
    .select({ id: appointment.appointmentId })
    .from(appointment)
    .where(eq(appointment.patientId, patientId))
  if (!first || mine.length > 0) return
  await bookByStaff(db, { unitId: HOME_UNIT, patientId, slotId: first.slotId, now, remark: '促排卵监测：B超与激素' })
  await db.insert(message).values({
    unitId: HOME_UNIT,
    patientId,
    title: '下次监测已安排',
    text: '下次B超和激素检查已预约，请按时到院。检查前请排空膀胱，无需空腹；医生另有要求的除外。',
    at: now,
  })
}
