import { and, asc, eq, gte, inArray, max, min, sql } from 'drizzle-orm'

import type { Db } from '../../server/db/database'
import {
  appointment,
  type AppointmentState,
  doctor,
  schedule,
  type SeatKind,
  slot,
  subject,
  type Appointment,
} from '../tables'

import { REGISTRATION_KIND } from '@/domain/booking/kinds'

/** Which of a patient's appointments: from a day on `YYYY-MM-DD`, or one. */
export type Wanted = { readonly from: string } | { readonly appointmentId: string }

/** A patient's appointments of a kind, or of every one, in given states, with the hours of their sessions. */
export function findVisits(
  db: Db,
  {
    unitId,
    patientId,
    kind,
    states,
    wanted,
  }: {
    unitId: number
    patientId: string
    kind: SeatKind | null
    states: readonly AppointmentState[]
    wanted?: Wanted | undefined
  },
): Promise<
  {
    visit: Appointment
    doctorName: string
    subjectName: string
    place: string
    from: number | null
    until: number | null
  }[]
> {
  return db
    .select({
      visit: appointment,
      doctorName: doctor.name,
      subjectName: subject.name,
      place: subject.floor,
      from: min(slot.startMin),
      until: max(slot.endMin),
    })
    .from(appointment)
    .innerJoin(schedule, eq(schedule.scheduleId, appointment.scheduleId))
    .innerJoin(slot, eq(slot.scheduleId, schedule.scheduleId))
    .innerJoin(doctor, eq(doctor.doctorId, schedule.doctorId))
    .innerJoin(subject, eq(subject.subjectId, schedule.subjectId))
    .where(
      and(
        eq(appointment.unitId, unitId),
        eq(appointment.patientId, patientId),
        kind === null ? undefined : eq(appointment.kind, kind),
        inArray(appointment.status, [...states]),
        wanted &&
          ('from' in wanted ? gte(appointment.date, wanted.from) : eq(appointment.appointmentId, wanted.appointmentId)),
      ),
    )
    .groupBy(appointment.appointmentId, doctor.name, subject.name, subject.floor)
    .orderBy(appointment.date, appointment.startMin)
}

export function lockVisit(db: Db, appointmentId: string): Promise<Appointment[]> {
  return db.select().from(appointment).where(eq(appointment.appointmentId, appointmentId)).for('update')
}

export async function updateVisit(
  db: Db,
  appointmentId: string,
  changes: Partial<typeof appointment.$inferInsert>,
): Promise<void> {
  await db.update(appointment).set(changes).where(eq(appointment.appointmentId, appointmentId))
}

/** Time slots of a day that have places for the app, with the hours of their sessions, minutes of the day. */
export function findPlacesOfDay(
  db: Db,
  unitId: number,
  date: string,
): Promise<{ slotId: string; startMin: number; from: number; until: number }[]> {
  const hour = (which: 'min' | 'max', column: 'start_min' | 'end_min') =>
    sql<number>`(select ${sql.raw(`${which}(s.${column})`)} from ${slot} s where s.schedule_id = ${schedule.scheduleId})`
  return db
    .select({
      slotId: slot.slotId,
      startMin: slot.startMin,
      from: hour('min', 'start_min'),
      until: hour('max', 'end_min'),
    })
    .from(slot)
    .innerJoin(schedule, eq(schedule.scheduleId, slot.scheduleId))
    .innerJoin(subject, eq(subject.subjectId, schedule.subjectId))
    .where(
      and(
        eq(slot.unitId, unitId),
        eq(schedule.date, date),
        eq(subject.bookKind, REGISTRATION_KIND),
        eq(schedule.suspended, false),
        sql`${slot.capacity} > ${slot.withheld}`,
      ),
    )
    .orderBy(asc(slot.startMin), asc(slot.slotId))
}
