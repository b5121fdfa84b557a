import { closeOrder, refundOrder, settleFree, syncWithGateway } from '../../payment/order/order-service'
import { auditCall } from '../../server/audit'
import type { PatientContext } from '../../server/context'
import type { Db } from '../../server/db/database'
import { rowOf } from '../../server/db/row-of'
import { refuse } from '../../server/http/refusal'
import { cancelPermission } from '../permission-service'
import { assertPermitted, bookingRefusal } from '../policy'
import { lockPatientsByPatientId } from '../reads'
import { lockOwnAppointment, releaseHolds } from '../schedule/seat-service'
import type { Appointment } from '../tables'
import { offerFreeSlots } from '../waitlist/waitlist-offers-service'
import { findHeldSwapsOf, updateAppointment, updateAppointmentByAppointmentId } from './appointment-queries'
import { expireOverdueHolds } from './expiry-service'

import { type AppointmentKind, REGISTRATION_KIND } from '@/domain/booking/kinds'
import { type DateText, hospitalInstant } from '@/domain/dates'
import { HOUR_MS } from '@/domain/time'

/** After payment, or for a free appointment: looks at the order itself and answers with what is true. */
export async function confirmAppointment(context: PatientContext, appointmentId: string): Promise<Appointment> {
  const before = await context.db.transaction((tx) => lockOwnAppointment(tx, context, appointmentId))
  if (before.orderCode) await syncWithGateway(context.sandbox, before.orderCode, context.now)
  await expireOverdueHolds(context.sandbox, context.now)
  return context.db.transaction(async (tx) => {
    const current = await lockOwnAppointment(tx, context, appointmentId)
    if (current.status === 'LOCKED') throw refuse('请先提交预约信息')
    if (current.status === 'EXPIRED') throw bookingRefusal('lockExpired')
    if (current.status === 'UNPAID' && current.orderCode && current.feeFen === 0) {
      await settleFree(tx, current.orderCode, context.now)
      await auditCall(tx, context, appointmentId)
    }
    return lockOwnAppointment(tx, context, appointmentId)
  })
}

/**
 * Cancels within the rules.
 * @param kind what the calling family books; it cancels nothing else
 * @returns fen that go back, null when nothing had been paid
 */
export async function cancelAppointment(
  context: PatientContext,
  appointmentId: string,
  reason: string,
  kind: AppointmentKind = REGISTRATION_KIND,
): Promise<{ made: Appointment; refundFen: number | null }> {
  const { now, sandbox } = context
  await expireOverdueHolds(sandbox, now)
  const before = await context.db.transaction((tx) => lockOwnAppointment(tx, context, appointmentId))
  if (before.kind !== kind) throw bookingRefusal('notCancellable')
  if (before.status === 'CANCELLED') return { made: before, refundFen: null }
  if (before.status === 'UNPAID' && before.orderCode) await closeOrder(sandbox, before.orderCode, now)
  return context.db.transaction(async (tx) => {
    // Two cancellations by the same patient take turns, so that the weekly limit holds.
    await lockPatientsByPatientId(tx, context.patientId)
    const current = await lockOwnAppointment(tx, context, appointmentId)
    await dropHolds(tx, current.appointmentId, now)
    assertPermitted(await cancelPermission(tx, current, now))
    const made = rowOf(
      await updateAppointmentByAppointmentId(
        tx,
        {
          status: 'CANCELLED',
          endedAt: now,
          endedBy: 'patient',
          cancelReason: reason,
          lockExpireAt: null,
          updatedAt: now,
        },
        appointmentId,
      ),
    )
    const refundFen = made.orderCode ? await refundOrder(tx, made.orderCode, 'cancelled', now) : 0
    await offerFreeSlots(tx, now)
    await auditCall(tx, context, appointmentId)
    return { made, refundFen: refundFen > 0 ? refundFen : null }
  })
}

/** A visit that ends takes the place along that was held to move it to. */
async function dropHolds(tx: Db, appointmentId: string, now: number): Promise<void> {
  const held = await findHeldSwapsOf(tx, appointmentId)
  if (held.length > 0)
    await releaseHolds(
      tx,
      held.map(({ id }) => id),
      now,
    )
}

/** The patient says that they will come to a visit that staff made. Said again it stays as it was. */
export async function acknowledgeVisit(context: PatientContext, appointmentId: string): Promise<void> {
  const { now } = context
  await context.db.transaction(async (tx) => {
    const visit = await lockOwnAppointment(tx, context, appointmentId)
    if (visit.createdBy !== 'staff') throw refuse('该预约由您自助预约，无需确认')
    if (visit.status !== 'BOOKED') throw refuse('该预约当前状态无需确认')
    if (visit.acknowledgedAt === null) {
      const said = { acknowledgedAt: now, updatedAt: now }
      await updateAppointment(tx, said, appointmentId)
    }
    await auditCall(tx, context, appointmentId)
  })
}

/** Said where an answer to a request could come too late. */
export const CALL_AT_ONCE = '手术临近，请立即致电医院'

/** From two days before the day on (ours); a trigger injection, 36 hours before its retrieval, lies within them. */
const ASK_BEFORE_MS = 48 * HOUR_MS

/** Whether an operation is too near to be called off by a request. */
export const isTooLateToAsk = (date: DateText, now: number): boolean => hospitalInstant(date) - now <= ASK_BEFORE_MS

/**
 * Asks the staff to cancel a booking they made (spec:booking#staff-made-bookings). Asked again while pending it stays
 * the same request.
 */
export async function requestCancellation(
  context: PatientContext,
  appointmentId: string,
  reason: string,
): Promise<Appointment> {
  const { now, patientId, caller } = context
  return context.db.transaction(async (tx) => {
    const current = await lockOwnAppointment(tx, context, appointmentId)
    if (current.createdBy !== 'staff') throw refuse('该预约可直接取消，无需提交申请')
    if (current.kind === 'operation' && patientId === caller.actingPatientId) throw refuse('手术取消申请由本人提交')
    if (current.status === 'CANCEL_PENDING') return current
    if (current.kind === 'operation' && isTooLateToAsk(current.date, now)) throw refuse(CALL_AT_ONCE)
    if (current.status !== 'BOOKED') throw bookingRefusal('notCancellable')
    const made = rowOf(
      await updateAppointmentByAppointmentId(
        tx,
        { status: 'CANCEL_PENDING', requestReason: reason, requestState: 'PENDING', requestAt: now, updatedAt: now },
        appointmentId,
      ),
    )
    await auditCall(tx, context, appointmentId)
    return made
  })
}
