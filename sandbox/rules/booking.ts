import { and, eq, gt, inArray, lte, ne } from 'drizzle-orm'

import { HOLD_MS, UNPAID_ORDER_MS } from '@/domain/booking/rules'
import { MINUTE_MS } from '@/domain/time'

import { recordCall } from '../audit'
import type { PatientAsk, Sandbox } from '../context'
import { isUniqueViolation } from '../db/errors'
import type { Db } from '../db/open'
import { appointment, patient, payOrder, placeWatch, schedule } from '../db/schema'
import { notFound, Refusal, refuse } from '../refusal'
import {
  cancelPermission,
  demand,
  demandStanding,
  demandTime,
  governing,
  OCCUPYING,
  refusalOf,
  VALID,
  type Appointment,
} from './booking-policy'
import { KIND, own, placeOf, release, takeSeat } from './booking-seats'
import { closeOrder, createOrder, refundOrder, REGISTRATION, requery, settleFree, type Order } from './orders'
import { lapseOffers, offerFreed } from './place-offers'

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
 */
export async function lockPlace(ask: PatientAsk, slotId: string): Promise<Hold> {
  const { db, now, patientId, unitId } = ask
  await sweep(ask.sandbox, now)
  try {
    return await db.transaction(async (tx) => {
      const [who] = await tx.select().from(patient).where(eq(patient.patientId, patientId)).for('update')
      if (!who) throw notFound()
      const place = await placeOf(tx, unitId, slotId)
      const governed = governing(unitId, place.subject.regClass)
      const { rule } = governed
      const names = { doctorName: place.doctor.name, subjectName: place.subject.name }
      const valid = await validOf(tx, patientId)
      const same = valid.find((one) => one.status === 'LOCKED' && one.slotId === slotId)
      if (same) return { held: same, ...names }

      if (place.unit.filingCode && who.archiveNo === '') {
        throw new Refusal(place.unit.filingCode, '您尚未完成门诊建档，请先填写建档资料')
      }
      demandStanding(rule, who, valid.filter(({ status }) => status !== 'LOCKED').length)
      demandTime(governed, place.schedule.date, place.slot.startMin, now)
      if (place.schedule.suspended) throw refusalOf('suspended')
      await demandCalm(tx, patientId, slotId, now)

      const earlier = valid.filter(({ status }) => status === 'LOCKED').map(({ appointmentId }) => appointmentId)
      if (earlier.length > 0) await release(tx, earlier, now)
      const held = await takeSeat(tx, place, {
        patientId,
        memberId: ask.caller.memberId,
        sessionHash: ask.caller.tokenHash,
        status: 'LOCKED',
        createdBy: 'patient',
        lockExpireAt: now + HOLD_MS,
        feeFen: rule.feeFen ?? place.schedule.feeFen,
        now,
      })
      if (earlier.length > 0) await offerFreed(tx, now)
      await recordCall(tx, ask, held.appointmentId)
      return { held, ...names }
    })
  } catch (cause) {
    if (isUniqueViolation(cause, 'appointment_one_seat')) throw refusalOf('noPlace')
    if (isUniqueViolation(cause, 'appointment_one_valid')) throw refusalOf('validBooking')
    throw cause
  }
}

async function validOf(tx: Db, patientId: string): Promise<Appointment[]> {
  return tx
    .select()
    .from(appointment)
    .where(and(eq(appointment.patientId, patientId), eq(appointment.kind, KIND), inArray(appointment.status, VALID)))
}

/** Somebody who takes and lets go of the same time again and again has to wait. */
export async function demandCalm(tx: Db, patientId: string, slotId: string, now: number): Promise<void> {
  const given = and(
    eq(appointment.patientId, patientId),
    eq(appointment.slotId, slotId),
    eq(appointment.status, 'EXPIRED'),
  )
  const recent = await tx
    .select({ id: appointment.appointmentId })
    .from(appointment)
    .where(and(given, ne(appointment.endedBy, 'staff'), gt(appointment.createdAt, now - LOCK_CYCLE_MS)))
  if (recent.length >= LOCK_CYCLES) throw refuse('操作过于频繁，请10分钟后再试')
}

/** Gives a held place back; only its owner may. @returns whether a hold was released by this call. */
export async function unlockPlace(ask: PatientAsk, lockId: string): Promise<boolean> {
  await sweep(ask.sandbox, ask.now)
  return ask.db.transaction(async (tx) => {
    const held = await own(tx, ask, lockId)
    if (held.status !== 'LOCKED') return false
    await release(tx, [lockId], ask.now)
    if (held.kind === 'offer') await lapseOffers(tx, [lockId], ask.now)
    await offerFreed(tx, ask.now)
    await recordCall(tx, ask, lockId)
    return true
  })
}

/** Turns a hold into an unpaid appointment with its order. Asked again it answers with what it made before. */
export async function registerPlace(
  ask: PatientAsk,
  lockId: string,
  input: { remark?: string | undefined },
): Promise<{ made: Appointment; order: Order }> {
  const { now, patientId } = ask
  await sweep(ask.sandbox, now)
  return ask.db.transaction(async (tx) => {
    const held = await own(tx, ask, lockId)
    if (held.orderCode) {
      const [order] = await tx.select().from(payOrder).where(eq(payOrder.orderCode, held.orderCode))
      if (order && VALID.includes(held.status)) return { made: held, order }
    }
    if (held.status !== 'LOCKED' || held.kind !== KIND) throw refusalOf('lockExpired')
    const place = await placeOf(tx, ask.unitId, held.slotId)
    if (place.schedule.suspended) throw refusalOf('suspended')
    const expireAt = now + UNPAID_ORDER_MS
    const name = `${place.subject.regClass}挂号费`
    const order = await createOrder(
      tx,
      {
        unitId: ask.unitId,
        patientId,
        memberId: ask.caller.memberId,
        type: REGISTRATION,
        bizId: lockId,
        title: `${place.subject.name} ${place.doctor.name}`,
        items: [{ name, spec: place.doctor.title, qty: 1, unitPriceFen: held.feeFen, amountFen: held.feeFen }],
        idemKey: `registration:${lockId}`,
        expireAt,
      },
      now,
    )
    const [made] = await tx
      .update(appointment)
      .set({
        status: 'UNPAID',
        orderCode: order.orderCode,
        lockExpireAt: expireAt,
        remark: input.remark ?? '',
        updatedAt: now,
      })
      .where(eq(appointment.appointmentId, lockId))
      .returning()
    if (!made) throw notFound()
    await recordCall(tx, ask, lockId)
    return { made, order }
  })
}

/** After payment, or for a free appointment: looks at the order itself and answers with what is true. */
export async function confirmPlace(ask: PatientAsk, appointmentId: string): Promise<Appointment> {
  const before = await ask.db.transaction((tx) => own(tx, ask, appointmentId))
  if (before.orderCode) await requery(ask.sandbox, before.orderCode, ask.now)
  await sweep(ask.sandbox, ask.now)
  return ask.db.transaction(async (tx) => {
    const current = await own(tx, ask, appointmentId)
    if (current.status === 'LOCKED') throw refuse('请先提交预约信息')
    if (current.status === 'EXPIRED') throw refusalOf('lockExpired')
    if (current.status === 'UNPAID' && current.orderCode && current.feeFen === 0) {
      await settleFree(tx, current.orderCode, ask.now)
      await recordCall(tx, ask, appointmentId)
    }
    return own(tx, ask, appointmentId)
  })
}

/** Cancels within the rules. @returns fen that go back, null when nothing had been paid. */
export async function cancelPlace(
  ask: PatientAsk,
  appointmentId: string,
  reason: string,
): Promise<{ made: Appointment; refundFen: number | null }> {
  const { now, sandbox } = ask
  await sweep(sandbox, now)
  const before = await ask.db.transaction((tx) => own(tx, ask, appointmentId))
  if (before.status === 'CANCELLED') return { made: before, refundFen: null }
  if (before.status === 'UNPAID' && before.orderCode) await closeOrder(sandbox, before.orderCode, now)
  return ask.db.transaction(async (tx) => {
    // Two cancellations by the same patient take turns, so that the weekly limit holds.
    await tx.select().from(patient).where(eq(patient.patientId, ask.patientId)).for('update')
    const current = await own(tx, ask, appointmentId)
    if (current.kind !== KIND) throw refusalOf('notCancellable')
    await dropHolds(tx, current.appointmentId, now)
    demand(await cancelPermission(tx, current, now))
    const [made] = await tx
      .update(appointment)
      .set({
        status: 'CANCELLED',
        endedAt: now,
        endedBy: 'patient',
        cancelReason: reason,
        lockExpireAt: null,
        updatedAt: now,
      })
      .where(eq(appointment.appointmentId, appointmentId))
      .returning()
    if (!made) throw notFound()
    const refundFen = made.orderCode ? await refundOrder(tx, made.orderCode, 'cancelled', now) : 0
    await offerFreed(tx, now)
    await recordCall(tx, ask, appointmentId)
    return { made, refundFen: refundFen > 0 ? refundFen : null }
  })
}

/** A visit that ends takes the place along that was held to move it to. */
async function dropHolds(tx: Db, appointmentId: string, now: number): Promise<void> {
  const held = await tx
    .select({ id: appointment.appointmentId })
    .from(appointment)
    .where(and(eq(appointment.swapOf, appointmentId), eq(appointment.status, 'LOCKED')))
  if (held.length > 0)
    await release(
      tx,
      held.map(({ id }) => id),
      now,
    )
}

/** The patient says that they will come to a visit that staff made. Said again it stays as it was. */
export async function acknowledgeVisit(ask: PatientAsk, appointmentId: string): Promise<void> {
  const { now } = ask
  await ask.db.transaction(async (tx) => {
    const visit = await own(tx, ask, appointmentId)
    if (visit.createdBy !== 'staff' || visit.kind !== KIND) throw refuse('该预约由您自助预约，无需确认')
    if (visit.status !== 'BOOKED') throw refuse('该预约当前状态无需确认')
    if (visit.acknowledgedAt === null) {
      const said = { acknowledgedAt: now, updatedAt: now }
      await tx.update(appointment).set(said).where(eq(appointment.appointmentId, appointmentId))
    }
    await recordCall(tx, ask, appointmentId)
  })
}

/**
 * Asks the staff to cancel a booking they made (spec:booking#staff-made-bookings). Asked again while pending it stays
 * the same request.
 */
export async function requestCancel(ask: PatientAsk, appointmentId: string, reason: string): Promise<Appointment> {
  const { now } = ask
  return ask.db.transaction(async (tx) => {
    const current = await own(tx, ask, appointmentId)
    if (current.createdBy !== 'staff') throw refuse('该预约可直接取消，无需提交申请')
    if (current.status === 'CANCEL_PENDING') return current
    if (current.status !== 'BOOKED') throw refusalOf('notCancellable')
    const [made] = await tx
      .update(appointment)
      .set({ status: 'CANCEL_PENDING', requestReason: reason, requestState: 'PENDING', requestAt: now, updatedAt: now })
      .where(eq(appointment.appointmentId, appointmentId))
      .returning()
    await recordCall(tx, ask, appointmentId)
    return made ?? current
  })
}

/**
 * Lets holds and unpaid appointments whose time is over lapse. Called by every booking call, so that nothing depends
 * on a timer; the payment institution is asked before an unpaid one goes. Free places go to those who wait first.
 */
export async function sweep(sandbox: Sandbox, now: number): Promise<void> {
  const { db } = sandbox
  const due = await db
    .select({ id: appointment.appointmentId, status: appointment.status, orderCode: appointment.orderCode })
    .from(appointment)
    .where(and(inArray(appointment.status, ['LOCKED', 'UNPAID']), lte(appointment.lockExpireAt, now)))
  const lapse = { status: 'EXPIRED', endedAt: now, endedBy: 'system', lockExpireAt: null, updatedAt: now } as const
  for (const { id, status, orderCode } of due) {
    if (orderCode && !(await closeOrder(sandbox, orderCode, now))) continue
    const unchanged = and(
      eq(appointment.appointmentId, id),
      eq(appointment.status, status),
      lte(appointment.lockExpireAt, now),
    )
    await db.transaction(async (tx) => {
      await tx.update(appointment).set(lapse).where(unchanged)
      await lapseOffers(tx, [id], now)
      await offerFreed(tx, now)
    })
  }
  const [waiting] = await db
    .select({ id: placeWatch.watchId })
    .from(placeWatch)
    .where(eq(placeWatch.state, 'WAITING'))
    .limit(1)
  if (waiting) await db.transaction((tx) => offerFreed(tx, now))
}

/** Staff book a place for a patient, or an extra one: no opening hours, no payment; one valid appointment still holds. */
export async function staffBook(
  db: Db,
  input: { unitId: number; patientId: string; slotId: string; now: number; remark: string; extra?: boolean },
): Promise<Appointment> {
  try {
    return await db.transaction(async (tx) => {
      const place = await placeOf(tx, input.unitId, input.slotId)
      if (place.schedule.suspended) throw refusalOf('suspended')
      if (input.extra) await demandExtra(tx, place.schedule)
      return takeSeat(tx, place, {
        patientId: input.patientId,
        memberId: null,
        sessionHash: null,
        status: 'BOOKED',
        createdBy: 'staff',
        lockExpireAt: null,
        feeFen: 0,
        now: input.now,
        remark: input.remark,
        extra: input.extra ?? false,
      })
    })
  } catch (cause) {
    if (isUniqueViolation(cause, 'appointment_one_seat')) throw refusalOf('noPlace')
    if (isUniqueViolation(cause, 'appointment_one_valid')) throw refuse('该患者已有未完成的预约')
    throw cause
  }
}

/** A doctor gives no more extra places than the session has. @throws Refusal */
async function demandExtra(
  tx: Db,
  { scheduleId, plusTotal }: { scheduleId: string; plusTotal: number },
): Promise<void> {
  await tx.select().from(schedule).where(eq(schedule.scheduleId, scheduleId)).for('update')
  const given = await tx
    .select({ id: appointment.appointmentId })
    .from(appointment)
    .where(
      and(eq(appointment.scheduleId, scheduleId), eq(appointment.extra, true), inArray(appointment.status, OCCUPYING)),
    )
  if (given.length >= plusTotal) throw refuse('该门诊的加号已用完')
}
