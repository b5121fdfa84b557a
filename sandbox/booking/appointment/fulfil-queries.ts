import { and, eq, inArray } from 'drizzle-orm'

import type { Db } from '../../server/db/database'
import { type Appointment, appointment, schedule, subject } from '../tables'

import type { AppointmentKind } from '@/domain/booking/kinds'

/** Books what was held until it was paid. @returns nothing where it is held no more */
export function bookPaid(tx: Db, appointmentId: string, now: number): Promise<Appointment[]> {
  return tx
    .update(appointment)
    .set({ status: 'BOOKED', bookedAt: now, lockExpireAt: null, updatedAt: now })
    .where(and(eq(appointment.appointmentId, appointmentId), eq(appointment.status, 'UNPAID')))
    .returning()
}

/** Books visits again that began or were missed, so that a demonstration can start anew. */
export async function reopenVisits(tx: Db, patientIds: readonly string[]): Promise<void> {
  await tx
    .update(appointment)
    .set({ status: 'BOOKED', checkInAt: null })
    .where(
      and(
        inArray(appointment.patientId, [...patientIds]),
        inArray(appointment.status, ['CHECKED_IN', 'MISSED', 'IN_VISIT']),
      ),
    )
}

/** What was booked by an appointment, whatever has become of it. */
export function findBookedKind(db: Db, appointmentId: string): Promise<{ kind: AppointmentKind }[]> {
  return db
    .select({ kind: subject.bookKind })
    .from(appointment)
    .innerJoin(schedule, eq(schedule.scheduleId, appointment.scheduleId))
    .innerJoin(subject, eq(subject.subjectId, schedule.subjectId))
    .where(eq(appointment.appointmentId, appointmentId))
}
