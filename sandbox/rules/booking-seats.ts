import { and, eq, inArray } from 'drizzle-orm'

import type { PatientAsk } from '../context'
import type { Db } from '../db/open'
import { appointment, doctor, schedule, slot, subject, unit } from '../db/schema'
import { notFound } from '../refusal'
import { randomId } from '../secrets'
import { OCCUPYING, refusalOf, type Appointment } from './booking-policy'

/** The kind of appointment that the subjects calls make (spec:booking#appointment). */
export const KIND = 'registration'

/** A place held beside a booked visit until the visit is moved to it; beside a place watch until its offer is taken. */
export type HoldKind = typeof KIND | 'swap' | 'offer'

export type Place = Awaited<ReturnType<typeof placeOf>>

/** A place with everything that decides whether it may be taken. */
export async function placeOf(tx: Db, unitId: number, slotId: string) {
  const [row] = await tx
    .select({ slot, schedule, subject, unit, doctor })
    .from(slot)
    .innerJoin(schedule, eq(schedule.scheduleId, slot.scheduleId))
    .innerJoin(subject, eq(subject.subjectId, schedule.subjectId))
    .innerJoin(doctor, eq(doctor.doctorId, schedule.doctorId))
    .innerJoin(unit, eq(unit.unitId, slot.unitId))
    .where(and(eq(slot.slotId, slotId), eq(slot.unitId, unitId)))
  if (!row) throw notFound()
  return row
}

/** Gives held places back: only those that are still holds. */
export async function release(tx: Db, ids: string[], now: number): Promise<void> {
  await tx
    .update(appointment)
    .set({ status: 'EXPIRED', endedAt: now, endedBy: 'patient', updatedAt: now })
    .where(and(inArray(appointment.appointmentId, ids), eq(appointment.status, 'LOCKED')))
}

/** What stands in the row of a place that is given out. */
export interface Seat {
  kind?: HoldKind
  swapOf?: string
  /** A place beyond the session's numbers, given by the doctor. */
  extra?: boolean
  patientId: string
  memberId: string | null
  sessionHash: string | null
  status: 'LOCKED' | 'BOOKED'
  createdBy: 'patient' | 'staff'
  lockExpireAt: number | null
  feeFen: number
  now: number
  remark?: string
}

/** Gives the lowest free place of the time slot. @throws Refusal when none is free. */
export async function takeSeat(tx: Db, place: Place, seat: Seat): Promise<Appointment> {
  const [locked] = await tx.select().from(slot).where(eq(slot.slotId, place.slot.slotId)).for('update')
  if (!locked) throw notFound()
  const taken = await tx
    .select({ seqNo: appointment.seqNo, extra: appointment.extra })
    .from(appointment)
    .where(and(eq(appointment.slotId, locked.slotId), inArray(appointment.status, OCCUPYING)))
  const used = new Set(taken.map(({ seqNo }) => seqNo))
  // How many places are left is a matter of counting: a place given out before the window kept some back may have a
  // number that would be the window's now.
  const left = locked.capacity - locked.withheld - taken.filter(({ extra }) => !extra).length
  if (!seat.extra && left <= 0) throw refusalOf('noPlace')
  let seqNo = (seat.extra ? locked.capacity : locked.withheld) + 1
  while (used.has(seqNo)) seqNo += 1
  if (!seat.extra && seqNo > locked.capacity) for (seqNo = 1; used.has(seqNo);) seqNo += 1
  const { now, ...rest } = seat
  const [made] = await tx
    .insert(appointment)
    .values({
      kind: KIND,
      ...rest,
      appointmentId: randomId(),
      unitId: place.slot.unitId,
      scheduleId: place.schedule.scheduleId,
      slotId: locked.slotId,
      seqNo,
      date: place.schedule.date,
      startMin: locked.startMin,
      endMin: locked.endMin,
      bookedAt: seat.status === 'BOOKED' ? now : null,
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  if (!made) throw refusalOf('noPlace')
  return made
}

/** The patient's own appointment, locked. @throws Refusal when absent or another patient's. */
export async function own(tx: Db, ask: PatientAsk, appointmentId: string): Promise<Appointment> {
  const [found] = await tx
    .select()
    .from(appointment)
    .where(
      and(
        eq(appointment.appointmentId, appointmentId),
        eq(appointment.patientId, ask.patientId),
        eq(appointment.unitId, ask.unitId),
      ),
    )
    .for('update')
  if (!found) throw notFound()
  ask.target = appointmentId
  return found
}
