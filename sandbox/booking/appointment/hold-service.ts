import { assertOwnPatient } from '../../couple/couple-service'
import { createOrder, REGISTRATION } from '../../payment/order/order-service'
import type { Order } from '../../payment/tables'
import { auditCall } from '../../server/audit'
import type { PatientContext } from '../../server/context'
import type { Db } from '../../server/db/database'
import { isUniqueViolation } from '../../server/db/errors'
import { rowOf } from '../../server/db/row-of'
import { notFound, Refusal, refuse } from '../../server/http/refusal'
import type { Statement } from '../kind-rule-types'
import { rulesOf } from '../kind-rules'
import { assertBookableTime, assertEligible, bookingRefusal, policyOf } from '../policy'
import { lockPatientsByPatientId } from '../reads'
import { findPayOrdersByOrderCode } from '../reads'
import {
  allocateSeat,
  countedItem,
  lockOwnAppointment,
  releaseHolds,
  slotWithSession,
  type SlotWithSession,
  wishOf,
} from '../schedule/seat-service'
import type { Appointment } from '../tables'
import { expireOffer, offerFreeSlots } from '../waitlist/waitlist-offers-service'
import { expireOverdueHolds } from './expiry-service'
import { findValidAppointments, findLapsedHoldsOfSlot, updateAppointmentAndReturn } from './hold-queries'

import type * as calls from '@/api/booking/calls'
import type { DataOf, InputOf } from '@/api/core/call'
import { VALID_STATES } from '@/domain/booking/appointment-states'
import { type AppointmentKind, REGISTRATION_KIND } from '@/domain/booking/kinds'
import { HOLD_MS, UNPAID_ORDER_MS } from '@/domain/booking/rules'
import { formatMinutes } from '@/domain/dates'
import { MINUTE_MS } from '@/domain/time'

export async function holdNumber(
  context: PatientContext,
  { slotId, patientId }: InputOf<typeof calls.holdSlot>,
): Promise<DataOf<typeof calls.holdSlot>> {
  assertOwnPatient(patientId, context)
  const { held, ...names } = await holdSlot(context, slotId)
  return {
    lockId: held.appointmentId,
    lockExpireAt: held.lockExpireAt,
    serverTime: context.now,
    slotId: held.slotId,
    date: held.date,
    startTime: formatMinutes(held.startMin),
    endTime: formatMinutes(held.endMin),
    seqNo: held.seqNo,
    feeFen: held.feeFen,
    ...names,
  }
}

export async function registeredView(
  context: PatientContext,
  heldId: string,
  stated: Statement,
  kind: AppointmentKind = REGISTRATION_KIND,
) {
  const { made, order } = await registerHold(context, heldId, stated, kind)
  return {
    appointmentId: made.appointmentId,
    orderCode: order.orderCode,
    payableFen: order.payableFen,
    expireAt: made.lockExpireAt,
    status: made.status,
    serverTime: context.now,
  }
}

/**
 * One patient may let go of the same time this often within ten minutes (spec:security#hold-cycling: lock-unlock
 * cycling).
 */
const LOCK_CYCLES = 3
const LOCK_CYCLE_MS = 10 * MINUTE_MS

/** A held place with the words the screens show about it. */
export interface Hold {
  held: Appointment
  doctorName: string
  subjectName: string
}

/**
 * Holds one place for the patient (10 minutes). The same place asked for again is the same hold; a hold elsewhere is
 * given back first. One transaction: of many callers for the last place exactly one gets it.
 * @param kind what the place must be for; left out: whatever is booked there
 */
export async function holdSlot(context: PatientContext, slotId: string, kind?: AppointmentKind): Promise<Hold> {
  const { db, now, patientId, unitId } = context
  await expireOverdueHolds(context.sandbox, now)
  try {
    return await db.transaction(async (tx) => {
      const who = rowOf(await lockPatientsByPatientId(tx, patientId))
      const place = await slotWithSession(tx, unitId, slotId)
      if (kind && place.subject.bookKind !== kind) throw notFound()
      const governed = policyOf(unitId, place.subject)
      const { rule } = governed
      const names = { doctorName: place.doctor.name, subjectName: place.subject.name }
      const valid = await validOf(tx, patientId, place)
      const same = valid.find((one) => one.status === 'LOCKED' && one.slotId === slotId)
      if (same) return { held: same, ...names }

      if (place.unit.filingCode && who.archiveNo === '') {
        throw new Refusal(place.unit.filingCode, '您尚未完成门诊建档，请先填写建档资料')
      }
      assertEligible(rule, who, valid.filter(({ status }) => status !== 'LOCKED').length)
      assertBookableTime(governed, place.schedule.date, place.slot.startMin, now)
      if (place.schedule.suspended) throw bookingRefusal('suspended')
      await rulesOf(place).assertFit?.(tx, context, who, wishOf(place))
      await assertNoHoldCycling(tx, patientId, slotId, now)

      const earlier = valid.filter(({ status }) => status === 'LOCKED').map(({ appointmentId }) => appointmentId)
      if (earlier.length > 0) await releaseHolds(tx, earlier, now)
      const held = await allocateSeat(tx, place, {
        patientId,
        memberId: context.caller.memberId,
        sessionHash: context.caller.tokenHash,
        status: 'LOCKED',
        createdBy: 'patient',
        lockExpireAt: now + HOLD_MS,
        feeFen: rule.feeFen ?? place.schedule.feeFen,
        now,
      })
      if (earlier.length > 0) await offerFreeSlots(tx, now)
      await auditCall(tx, context, held.appointmentId, 'ok:held')
      return { held, ...names }
    })
  } catch (cause) {
    if (isUniqueViolation(cause, 'appointment_one_seat')) throw bookingRefusal('noPlace')
    if (isUniqueViolation(cause, 'appointment_one_valid')) throw bookingRefusal('validBooking')
    throw cause
  }
}

async function validOf(tx: Db, patientId: string, { subject }: SlotWithSession): Promise<Appointment[]> {
  const { bookKind } = subject
  return findValidAppointments(tx, patientId, bookKind, countedItem(subject), VALID_STATES)
}

/** Somebody who takes and lets go of the same time again and again has to wait. */
export async function assertNoHoldCycling(tx: Db, patientId: string, slotId: string, now: number): Promise<void> {
  const recent = await findLapsedHoldsOfSlot(tx, patientId, slotId, now, LOCK_CYCLE_MS)
  if (recent.length >= LOCK_CYCLES) throw refuse('操作过于频繁，请10分钟后再试')
}

/** Gives a held place back; only its owner may. @returns whether a hold was released by this call. */
export async function releaseHold(context: PatientContext, heldId: string): Promise<boolean> {
  await expireOverdueHolds(context.sandbox, context.now)
  return context.db.transaction(async (tx) => {
    const held = await lockOwnAppointment(tx, context, heldId)
    if (held.status !== 'LOCKED') return false
    await releaseHolds(tx, [heldId], context.now)
    if (held.kind === 'offer') await expireOffer(tx, heldId, context.now)
    await offerFreeSlots(tx, context.now)
    await auditCall(tx, context, heldId)
    return true
  })
}

/**
 * Turns a hold into an unpaid appointment with its order. Asked again it answers with what it made before.
 * @param kind what the calling family books; a hold of another kind is none of it
 */
export async function registerHold(
  context: PatientContext,
  heldId: string,
  stated: Statement,
  kind: AppointmentKind,
): Promise<{ made: Appointment; order: Order }> {
  const { now, patientId } = context
  await expireOverdueHolds(context.sandbox, now)
  return context.db.transaction(async (tx) => {
    const held = await lockOwnAppointment(tx, context, heldId)
    if (held.kind === 'swap' || held.kind === 'offer') throw bookingRefusal('lockExpired')
    if (held.kind !== kind) throw notFound()
    if (held.orderCode) {
      const [order] = await findPayOrdersByOrderCode(tx, held.orderCode)
      if (order && VALID_STATES.includes(held.status)) return { made: held, order }
    }
    if (held.status !== 'LOCKED') throw bookingRefusal('lockExpired')
    const place = await slotWithSession(tx, context.unitId, held.slotId)
    if (place.schedule.suspended) throw bookingRefusal('suspended')
    const rules = rulesOf(place)
    await rules.keepStated?.(tx, context, heldId, wishOf(place), stated)
    const expireAt = now + UNPAID_ORDER_MS
    const name = rules.orderItem(place)
    const order = await createOrder(
      tx,
      {
        unitId: context.unitId,
        patientId,
        memberId: context.caller.memberId,
        type: REGISTRATION,
        bizId: heldId,
        title: `${place.subject.name} ${place.doctor.name}`,
        items: [{ name, spec: place.doctor.title, qty: 1, unitPriceFen: held.feeFen, amountFen: held.feeFen }],
        idemKey: `${kind}:${heldId}`,
        expireAt,
      },
      now,
    )
    const made = rowOf(
      await updateAppointmentAndReturn(
        tx,
        {
          status: 'UNPAID',
          orderCode: order.orderCode,
          lockExpireAt: expireAt,
          remark: stated.remark ?? '',
          updatedAt: now,
        },
        heldId,
      ),
    )
    await auditCall(tx, context, heldId)
    return { made, order }
  })
}
