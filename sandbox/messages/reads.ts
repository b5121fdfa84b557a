/** What the domain reads of other domains' tables, joined in the database. Nothing is written here. */

import { eq, desc, and, gte, inArray, asc } from 'drizzle-orm'

import { appointment, type Appointment } from '../booking/tables'
import { member, binding } from '../identity/tables'
import type { Db } from '../server/db/database'
import { complaint, type Complaint } from './complaint-tables'

import { addDays, hospitalDate } from '@/domain/dates'

/** All of a hospital with the phone of who complains in the own name. */
export function findComplaintsAtDesk(
  db: Db,
  unitId: number,
): Promise<{ complaint: Complaint; mobile: string | null }[]> {
  return db
    .select({ complaint, mobile: member.mobile })
    .from(complaint)
    .leftJoin(member, eq(member.memberId, complaint.memberId))
    .where(eq(complaint.unitId, unitId))
    .orderBy(desc(complaint.createdAt), complaint.complaintId)
    .limit(200)
}

export function findBindingOfMember(db: Db, memberId: string, unitId: number): Promise<{ patientId: string }[]> {
  return db
    .select({ patientId: binding.patientId })
    .from(binding)
    .where(and(eq(binding.memberId, memberId), eq(binding.unitId, unitId)))
}

export function findOwnVisit(
  db: Db,
  appointmentId: string,
  unitId: number,
  memberId: string,
): Promise<{ id: string }[]> {
  return db
    .select({ id: appointment.appointmentId })
    .from(appointment)
    .innerJoin(binding, and(eq(binding.patientId, appointment.patientId), eq(binding.unitId, appointment.unitId)))
    .where(
      and(eq(appointment.appointmentId, appointmentId), eq(appointment.unitId, unitId), eq(binding.memberId, memberId)),
    )
}

export function listRemindableVisits(
  db: Db,
  memberId: string,
  unitId: number,
  now: number,
): Promise<{ appointment: Appointment }[]> {
  return db
    .select({ appointment })
    .from(appointment)
    .innerJoin(binding, eq(binding.patientId, appointment.patientId))
    .where(
      and(
        eq(binding.memberId, memberId),
        eq(appointment.unitId, unitId),
        gte(appointment.date, addDays(hospitalDate(now), -1)),
        inArray(appointment.status, ['BOOKED', 'CANCEL_PENDING', 'SUSPENDED']),
      ),
    )
    .orderBy(asc(appointment.date), asc(appointment.startMin))
}
