import { and, eq } from 'drizzle-orm'

import { HOLD_MS } from '@/domain/booking/rules'

import { recordCall } from '../audit'
import type { PatientAsk } from '../context'
import { isUniqueViolation } from '../db/errors'
import type { Db } from '../db/open'
import { appointment, appointmentMove, message, patient } from '../db/schema'
import { notFound } from '../refusal'
import { demandCalm, sweep, type Hold } from './booking'
import {
  demand,
  demandStanding,
  demandTime,
  governing,
  refusalOf,
  swapPermission,
  type Appointment,
} from './booking-policy'
import { KIND, own, placeOf, release, takeSeat, type Place } from './booking-seats'
import { offerFreed } from './place-offers'

/**
 * Holds a place for a visit that is to be moved there. The visit itself is untouched: it stays booked until the move is
 * confirmed, and for good when it never is. A hold for another place is given back first.
 */
export async function holdForSwap(ask: PatientAsk, appointmentId: string, slotId: string): Promise<Hold> {
  const { db, now, patientId, unitId } = ask
  await sweep(ask.sandbox, now)
  try {
    return await db.transaction(async (tx) => {
      const who = await lockPatient(tx, patientId)
      const visit = await own(tx, ask, appointmentId)
      if (visit.kind !== KIND) throw notFound()
      const place = await placeOf(tx, unitId, slotId)
      const names = { doctorName: place.doctor.name, subjectName: place.subject.name }
      const earlier = await holdOf(tx, patientId)
      if (earlier?.slotId === slotId && earlier.swapOf === appointmentId) return { held: earlier, ...names }
      await demandMove(tx, who, visit, place, now)
      await demandCalm(tx, patientId, slotId, now)
      if (earlier) await release(tx, [earlier.appointmentId], now)
      const held = await takeSeat(tx, place, {
        kind: 'swap',
        swapOf: appointmentId,
        patientId,
        memberId: ask.caller.memberId,
        sessionHash: ask.caller.tokenHash,
        status: 'LOCKED',
        createdBy: 'patient',
        lockExpireAt: now + HOLD_MS,
        feeFen: visit.feeFen,
        now,
      })
      if (earlier) await offerFreed(tx, now)
      await recordCall(tx, ask, held.appointmentId)
      return { held, ...names }
    })
  } catch (cause) {
    if (isUniqueViolation(cause, 'appointment_one_seat')) throw refusalOf('noPlace')
    throw cause
  }
}

/**
 * Moves the visit to its held place: one transaction takes the new place and gives the old one back, so that the patient
 * has exactly one of them at any moment. The appointment keeps its id and its order. Asked again with the same hold it
 * answers with the move it made.
 */
export async function confirmSwap(ask: PatientAsk, lockId: string): Promise<Appointment> {
  const { db, now, patientId, unitId } = ask
  await sweep(ask.sandbox, now)
  return db.transaction(async (tx) => {
    const who = await lockPatient(tx, patientId)
    const made = await moveOf(tx, ask, lockId)
    if (made) return own(tx, ask, made.appointmentId)
    const held = await own(tx, ask, lockId)
    if (held.kind !== 'swap' || !held.swapOf) throw notFound()
    if (held.status !== 'LOCKED') throw refusalOf('lockExpired')
    const visit = await own(tx, ask, held.swapOf)
    await demandMove(tx, who, visit, await placeOf(tx, unitId, held.slotId), now)
    await tx.delete(appointment).where(eq(appointment.appointmentId, lockId))
    const { scheduleId, slotId, seqNo, date, startMin, endMin } = held
    const moved = { scheduleId, slotId, seqNo, date, startMin, endMin, updatedAt: now }
    await tx.update(appointment).set(moved).where(eq(appointment.appointmentId, visit.appointmentId))
    await tx.insert(appointmentMove).values({
      lockId,
      appointmentId: visit.appointmentId,
      patientId,
      unitId,
      fromSlotId: visit.slotId,
      fromSeqNo: visit.seqNo,
      toSlotId: slotId,
      toSeqNo: seqNo,
      at: now,
    })
    const text = `您的就诊已改到 ${date}，就诊序号 ${seqNo}，原时间已退回。`
    await tx.insert(message).values({ unitId, patientId, title: '改期成功', text, at: now })
    await offerFreed(tx, now)
    await recordCall(tx, ask, visit.appointmentId)
    return own(tx, ask, visit.appointmentId)
  })
}

/** May this visit be moved to that place? The days, the hours and the standing are those of a new booking. */
export async function demandMove(
  tx: Db,
  who: typeof patient.$inferSelect,
  visit: Appointment,
  place: Place,
  now: number,
): Promise<void> {
  demand(await swapPermission(tx, visit, now))
  const governed = governing(place.slot.unitId, place.subject.regClass)
  demandStanding(governed.rule, who, 0)
  demandTime(governed, place.schedule.date, place.slot.startMin, now)
  if (place.schedule.suspended) throw refusalOf('suspended')
  if (place.slot.slotId === visit.slotId) throw refusalOf('swapSamePlace')
  // Another price would need a second payment or a part refund: cancelling and booking again says so plainly.
  if ((governed.rule.feeFen ?? place.schedule.feeFen) !== visit.feeFen) throw refusalOf('swapOtherFee')
}

/** Two acts of one patient take turns. */
async function lockPatient(tx: Db, patientId: string): Promise<typeof patient.$inferSelect> {
  const [who] = await tx.select().from(patient).where(eq(patient.patientId, patientId)).for('update')
  if (!who) throw notFound()
  return who
}

async function holdOf(tx: Db, patientId: string): Promise<Appointment | undefined> {
  const where = and(
    eq(appointment.patientId, patientId),
    eq(appointment.kind, 'swap'),
    eq(appointment.status, 'LOCKED'),
  )
  return (await tx.select().from(appointment).where(where))[0]
}

async function moveOf(tx: Db, ask: PatientAsk, lockId: string) {
  const where = and(
    eq(appointmentMove.lockId, lockId),
    eq(appointmentMove.patientId, ask.patientId),
    eq(appointmentMove.unitId, ask.unitId),
  )
  return (await tx.select().from(appointmentMove).where(where))[0]
}
