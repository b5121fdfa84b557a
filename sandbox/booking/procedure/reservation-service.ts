/** The time of an approved and paid hysteroscopy, held by the engine of all appointments (spec:booking#hysteroscopy). */

import { notifyDiscreetly } from '../../messages/notify-service'
import { actorOf, auditCall } from '../../server/audit'
import type { PatientContext } from '../../server/context'
import type { Db } from '../../server/db/database'
import { isUniqueViolation } from '../../server/db/errors'
import { notFound } from '../../server/http/refusal'
import { cancelAppointment } from '../appointment/appointment-service'
import { expireOverdueHolds } from '../appointment/expiry-service'
import { findValidAppointments, updateAppointmentAndReturn } from '../appointment/hold-queries'
import { assertNoHoldCycling } from '../appointment/hold-service'
import { assertBookableTime, assertEligible, bookingRefusal, policyOf } from '../policy'
import { countedItem, allocateSeat, lockOwnAppointment, releaseHolds, slotWithSession } from '../schedule/seat-service'
import type { Appointment } from '../tables'
import { offerFreeSlots } from '../waitlist/waitlist-offers-service'
import { HYSTEROSCOPY_KIND, moveApplication } from './application-state'
import { assertDay, assertReservable } from './hysteroscopy-fit'
import { findNewestApplications, lockOpenApplications } from './hysteroscopy-queries'
import { lockOwnApplication, lockWoman } from './hysteroscopy-service'

import type * as calls from '@/api/booking/calls'
import type { DataOf, InputOf } from '@/api/core/call'
import { VALID_STATES } from '@/domain/booking/appointment-states'
import { formatDay } from '@/domain/dates'

/**
 * Reserves a time for an approved and paid application: of many callers for the last place one gets it. A place that is
 * held for the patient already (an offer of the waitlist) becomes the reservation. The same place asked for again is the
 * reservation it made; another time is a change of time, which the engine has calls of its own for.
 */
export async function reserveTime(
  context: PatientContext,
  { applicationId, slotId }: InputOf<typeof calls.reserveHysteroscopy>,
): Promise<DataOf<typeof calls.reserveHysteroscopy>> {
  const { db, now, unitId, patientId } = context
  await expireOverdueHolds(context.sandbox, now)
  try {
    return await db.transaction(async (tx) => {
      const who = await lockWoman(tx, context)
      const row = await lockOwnApplication(tx, context, { applicationId })
      const place = await slotWithSession(tx, unitId, slotId)
      if (place.subject.bookKind !== HYSTEROSCOPY_KIND) throw notFound()
      const valid = await findValidAppointments(
        tx,
        patientId,
        HYSTEROSCOPY_KIND,
        countedItem(place.subject),
        VALID_STATES,
      )
      const same = valid.find((one) => one.slotId === slotId && one.appointmentId === row.appointmentId)
      if (row.state === 'RESERVED' && same)
        return { applicationId, appointmentId: same.appointmentId, state: row.state }
      await assertReservable(tx, row)
      assertDay(row, place.schedule.date, now)
      const governed = policyOf(unitId, place.subject)
      // The own valid booking of this kind is the application's, or the hold that this takes the place of.
      assertEligible(governed.rule, who, 0)
      assertBookableTime(governed, place.schedule.date, place.slot.startMin, now)
      if (place.schedule.suspended) throw bookingRefusal('suspended')
      await assertNoHoldCycling(tx, patientId, slotId, now)
      const made = await take(tx, context, place, valid)
      await moveApplication(tx, row, 'RESERVED', {
        actor: actorOf(context),
        callId: context.callId,
        now,
        appointmentId: made.appointmentId,
      })
      const text = `检查时间已预约：${formatDay(made.date)}。请按准备事项提前准备，并由家属陪同。`
      await notifyDiscreetly(tx, row, '检查时间已预约', text, now)
      await auditCall(tx, context, made.appointmentId, 'ok:reserved')
      return { applicationId, appointmentId: made.appointmentId, state: 'RESERVED' as const }
    })
  } catch (cause) {
    if (isUniqueViolation(cause, 'appointment_one_seat')) throw bookingRefusal('noPlace')
    if (isUniqueViolation(cause, 'appointment_one_valid')) throw bookingRefusal('validBooking')
    throw cause
  }
}

/** The held place when it is the one that is meant, else a free one; a hold elsewhere is given back. */
async function take(
  tx: Db,
  { now, patientId, caller }: PatientContext,
  place: Awaited<ReturnType<typeof slotWithSession>>,
  valid: readonly Appointment[],
): Promise<Appointment> {
  const held = valid.find(({ status, slotId }) => status === 'LOCKED' && slotId === place.slot.slotId)
  if (held) {
    const booked = { status: 'BOOKED', bookedAt: now, lockExpireAt: null, updatedAt: now } as const
    const [made] = await updateAppointmentAndReturn(tx, booked, held.appointmentId)
    if (made) return made
  }
  const elsewhere = valid.filter(({ status }) => status === 'LOCKED').map(({ appointmentId }) => appointmentId)
  if (elsewhere.length > 0) await releaseHolds(tx, elsewhere, now)
  const made = await allocateSeat(tx, place, {
    patientId,
    memberId: caller.memberId,
    sessionHash: caller.tokenHash,
    status: 'BOOKED',
    createdBy: 'patient',
    lockExpireAt: null,
    // Paid with the application; kept with the place, so that a change of time compares like with like.
    feeFen: place.schedule.feeFen,
    now,
  })
  if (elsewhere.length > 0) await offerFreeSlots(tx, now)
  return made
}

/** Cancels the appointment within the rules of booking; the application waits for another time then, or has ended. */
export async function cancelReservation(
  context: PatientContext,
  appointmentId: string,
): Promise<DataOf<typeof calls.cancelHysteroscopyAppointment>> {
  const { db } = context
  const before = await db.transaction((tx) => lockOwnApplicationOf(tx, context, appointmentId))
  await cancelAppointment(context, appointmentId, '', HYSTEROSCOPY_KIND)
  return db.transaction(async (tx) => {
    await lockWoman(tx, context)
    const { applicationId } = before
    const row = await lockOwnApplication(tx, context, { applicationId })
    context.target = appointmentId
    return { applicationId, state: row.state, refundFen: null }
  })
}

/** The application that an own appointment belongs to, or belonged to before it was cancelled. */
async function lockOwnApplicationOf(tx: Db, context: PatientContext, appointmentId: string) {
  const { patientId, unitId } = context
  const open = await lockOpenApplications(tx, patientId, unitId)
  const found = open.find((row) => row.appointmentId === appointmentId)
  if (found) return found
  const visit = await lockOwnAppointment(tx, context, appointmentId)
  const [newest] = await findNewestApplications(tx, patientId, unitId)
  if (visit.kind !== HYSTEROSCOPY_KIND || !newest) throw notFound()
  return newest
}
