import type { patient } from '../../couple/tables'
import { auditCall } from '../../server/audit'
import type { PatientContext } from '../../server/context'
import type { Db } from '../../server/db/database'
import { isUniqueViolation } from '../../server/db/errors'
import { rowOf } from '../../server/db/row-of'
import { notFound } from '../../server/http/refusal'
import { leaveMessage } from '../../server/notices'
import type { Statement } from '../kind-rule-types'
import { rulesOf } from '../kind-rules'
import { reschedulePermission } from '../permission-service'
import { assertBookableTime, assertEligible, assertPermitted, bookingRefusal, policyOf } from '../policy'
import { lockPatientsByPatientId } from '../reads'
import {
  allocateSeat,
  lockOwnAppointment,
  releaseHolds,
  slotWithSession,
  type SlotWithSession,
  wishOf,
} from '../schedule/seat-service'
import type { Appointment } from '../tables'
import { offerFreeSlots } from '../waitlist/waitlist-offers-service'
import { updateAppointment } from './appointment-queries'
import { expireOverdueHolds } from './expiry-service'
import { assertNoHoldCycling, type Hold } from './hold-service'
import {
  deleteHold,
  findMoveOfHold,
  findRescheduleHolds,
  findSubjectOf,
  insertAppointmentMove,
} from './reschedule-queries'

import { REGISTRATION_KIND } from '@/domain/booking/kinds'
import { HOLD_MS } from '@/domain/booking/rules'

/**
 * Holds a place for a visit that is to be moved there. The visit itself is untouched: it stays booked until the move is
 * confirmed, and for good when it never is. A hold for another place is given back first.
 */
export async function holdForReschedule(context: PatientContext, appointmentId: string, slotId: string): Promise<Hold> {
  const { db, now, patientId, unitId } = context
  await expireOverdueHolds(context.sandbox, now)
  try {
    return await db.transaction(async (tx) => {
      // Two acts of one patient take turns.
      const who = rowOf(await lockPatientsByPatientId(tx, patientId))
      const visit = await lockOwnAppointment(tx, context, appointmentId)
      const place = await slotWithSession(tx, unitId, slotId)
      const names = { doctorName: place.doctor.name, subjectName: place.subject.name }
      const earlier = await holdOf(tx, patientId)
      if (earlier?.slotId === slotId && earlier.swapOf === appointmentId) return { held: earlier, ...names }
      await assertReschedulable(tx, context, who, visit, place)
      await assertNoHoldCycling(tx, patientId, slotId, now)
      if (earlier) await releaseHolds(tx, [earlier.appointmentId], now)
      const held = await allocateSeat(tx, place, {
        kind: 'swap',
        swapOf: appointmentId,
        patientId,
        memberId: context.caller.memberId,
        sessionHash: context.caller.tokenHash,
        status: 'LOCKED',
        createdBy: 'patient',
        lockExpireAt: now + HOLD_MS,
        feeFen: visit.feeFen,
        now,
      })
      if (earlier) await offerFreeSlots(tx, now)
      await auditCall(tx, context, held.appointmentId)
      return { held, ...names }
    })
  } catch (cause) {
    if (isUniqueViolation(cause, 'appointment_one_seat')) throw bookingRefusal('noPlace')
    throw cause
  }
}

/**
 * Moves the visit to its held place: one transaction takes the new place and gives the old one back, so that the patient
 * has exactly one of them at any moment. The appointment keeps its id and its order. Asked again with the same hold it
 * answers with the move it made.
 */
export async function confirmReschedule(
  context: PatientContext,
  heldId: string,
  stated: Statement,
): Promise<Appointment> {
  const { db, now, patientId, unitId } = context
  await expireOverdueHolds(context.sandbox, now)
  return db.transaction(async (tx) => {
    const who = rowOf(await lockPatientsByPatientId(tx, patientId))
    const made = await moveOf(tx, context, heldId)
    if (made) return lockOwnAppointment(tx, context, made.appointmentId)
    const held = await lockOwnAppointment(tx, context, heldId)
    // Only a place that is held beside a visit says which.
    if (!held.swapOf) throw notFound()
    if (held.status !== 'LOCKED') throw bookingRefusal('lockExpired')
    const visit = await lockOwnAppointment(tx, context, held.swapOf)
    const place = await slotWithSession(tx, unitId, held.slotId)
    await assertReschedulable(tx, context, who, visit, place)
    await rulesOf(place).keepStated?.(tx, context, visit.appointmentId, wishOf(place), stated)
    await deleteHold(tx, heldId)
    const { scheduleId, slotId, seqNo, date, startMin, endMin } = held
    const moved = { scheduleId, slotId, seqNo, date, startMin, endMin, updatedAt: now }
    await updateAppointment(tx, moved, visit.appointmentId)
    await insertAppointmentMove(tx, {
      heldId,
      appointmentId: visit.appointmentId,
      patientId,
      unitId,
      fromSlotId: visit.slotId,
      fromSeqNo: visit.seqNo,
      toSlotId: slotId,
      toSeqNo: seqNo,
      at: now,
    })
    const text = `您的预约已改到 ${date}，就诊序号 ${seqNo}，原时间已退回。`
    await leaveMessage(tx, { unitId, patientId }, '改期成功', text, now)
    await offerFreeSlots(tx, now)
    await auditCall(tx, context, visit.appointmentId)
    return lockOwnAppointment(tx, context, visit.appointmentId)
  })
}

/**
 * May this visit be moved to that place? The days, the hours and the standing are those of a new booking. It stays what it
 * is: a registration may go to another clinic, an examination only to another time of the same one.
 */
export async function assertReschedulable(
  tx: Db,
  context: PatientContext,
  who: typeof patient.$inferSelect,
  visit: Appointment,
  place: SlotWithSession,
): Promise<void> {
  const { now } = context
  assertPermitted(await reschedulePermission(tx, visit, now))
  if (visit.kind !== place.subject.bookKind) throw notFound()
  const [booked] = visit.kind === REGISTRATION_KIND ? [] : await findSubjectOf(tx, visit.scheduleId)
  if (booked && booked.subjectId !== place.subject.subjectId) throw bookingRefusal('swapOtherItem')
  const governed = policyOf(place.slot.unitId, place.subject)
  assertEligible(governed.rule, who, 0)
  assertBookableTime(governed, place.schedule.date, place.slot.startMin, now)
  if (place.schedule.suspended) throw bookingRefusal('suspended')
  if (place.slot.slotId === visit.slotId) throw bookingRefusal('swapSamePlace')
  await rulesOf(place).assertFit?.(tx, context, who, wishOf(place))
  // Another price would need a second payment or a part refund: cancelling and booking again says so plainly.
  if ((governed.rule.feeFen ?? place.schedule.feeFen) !== visit.feeFen) throw bookingRefusal('swapOtherFee')
}

async function holdOf(tx: Db, patientId: string): Promise<Appointment | undefined> {
  return (await findRescheduleHolds(tx, patientId))[0]
}

async function moveOf(tx: Db, context: PatientContext, heldId: string) {
  return (await findMoveOfHold(tx, heldId, context.patientId, context.unitId))[0]
}
