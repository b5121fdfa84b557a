import { and, desc, eq, inArray, sql } from 'drizzle-orm'

import { canBookDate } from '@/domain/booking/permissions'
import { LOCK_MS, MAX_WATCHES } from '@/domain/booking/rules'
import { formatMinutes } from '@/domain/dates'

import { patient } from '../couple/tables'
import { auditCall } from '../server/audit'
import type { PatientContext } from '../server/context'
import type { Db } from '../server/db/database'
import { notFound } from '../server/refusal'
import { randomId } from '../server/secrets'
import { expireOverdueHolds } from './expiry-service'
import { assertEligible, assertPermitted, bookingRefusal, policyOf, VALID_STATES } from './policy'
import { assertReschedulable } from './reschedule-service'
import { lockOwnAppointment, REGISTRATION_KIND, releaseHolds, slotWithSession } from './seat-service'
import { sessionsOf } from './session-service'
import { appointment, type Appointment, doctor, schedule, subject, waitlistEntry, type WaitlistEntry } from './tables'
import { offerFreeSlots } from './waitlist-offers-service'

/** Watches shown: what is going on and what ended lately. */
const SHOWN = 10

export async function listWaitlist(context: PatientContext) {
  const ahead = sql<number>`(select count(*)::int from sandbox.place_watch w where w.unit_id = ${waitlistEntry.unitId} and w.subject_id = ${waitlistEntry.subjectId} and w.date = ${waitlistEntry.date} and w.doctor_id is not distinct from ${waitlistEntry.doctorId} and w.state = 'WAITING' and (w.created_at, w.watch_id) < (${waitlistEntry.createdAt}, ${waitlistEntry.watchId}))`
  const rows = await context.db
    .select({ watch: waitlistEntry, subject, doctor, ahead })
    .from(waitlistEntry)
    .innerJoin(subject, eq(subject.subjectId, waitlistEntry.subjectId))
    .leftJoin(doctor, eq(doctor.doctorId, waitlistEntry.doctorId))
    .where(and(eq(waitlistEntry.patientId, context.patientId), eq(waitlistEntry.unitId, context.unitId)))
    .orderBy(desc(waitlistEntry.createdAt))
    .limit(SHOWN)
  return Promise.all(
    rows.map(async (row) => {
      const { watch } = row
      const offer = watch.state === 'OFFERED' && watch.offerId ? await offerOf(context, watch.offerId) : null
      return {
        watchId: watch.watchId,
        subjectId: watch.subjectId,
        subjectName: row.subject.name,
        doctorId: watch.doctorId ?? '',
        doctorName: row.doctor?.name ?? '',
        date: watch.date,
        state: watch.state,
        createdAt: watch.createdAt,
        ahead: watch.state === 'WAITING' ? Number(row.ahead) : 0,
        offerId: offer ? (watch.offerId ?? '') : '',
        offerDoctor: offer?.doctorName ?? '',
        offerTime: offer ? `${formatMinutes(offer.startMin)}-${formatMinutes(offer.endMin)}` : '',
        offerUntil: offer?.until ?? null,
      }
    }),
  )
}

async function offerOf(context: PatientContext, offerId: string) {
  const [found] = await context.db
    .select({
      startMin: appointment.startMin,
      endMin: appointment.endMin,
      until: appointment.lockExpireAt,
      doctorName: doctor.name,
    })
    .from(appointment)
    .innerJoin(schedule, eq(schedule.scheduleId, appointment.scheduleId))
    .innerJoin(doctor, eq(doctor.doctorId, schedule.doctorId))
    .where(eq(appointment.appointmentId, offerId))
  return found
}

/** What is waited for; a doctor alone stands for the doctor's clinic too. */
export interface WaitlistRequest {
  subjectId?: string | undefined
  doctorId?: string | undefined
  date: string
}

/** Waits for a place of a full day. @throws Refusal when the day has places, is not on sale or is watched already */
export async function joinWaitlist(context: PatientContext, wanted: WaitlistRequest): Promise<WaitlistEntry> {
  const { db, now, patientId, unitId } = context
  await expireOverdueHolds(context.sandbox, now)
  const clinic = await clinicOf(db, unitId, wanted)
  const { rule, calendar } = policyOf(unitId, clinic.regClass)
  assertPermitted(canBookDate(rule, wanted.date, now, calendar))
  const { subjectId } = clinic
  const doctorId = wanted.doctorId ?? null
  const sessions = await sessionsOf(db, unitId, { subjectId, doctorId: wanted.doctorId, dates: [wanted.date] }, now)
  if (sessions.length === 0) throw bookingRefusal('dateNotOpen')
  if (sessions.some(({ status }) => status === 'OPEN')) throw bookingRefusal('watchFree')
  return db.transaction(async (tx) => {
    const [who] = await tx.select().from(patient).where(eq(patient.patientId, patientId)).for('update')
    if (!who) throw notFound()
    assertEligible(rule, who, 0)
    const active = await tx
      .select()
      .from(waitlistEntry)
      .where(and(eq(waitlistEntry.patientId, patientId), inArray(waitlistEntry.state, ['WAITING', 'OFFERED'])))
    const same = active.find(
      (one) => one.date === wanted.date && one.subjectId === subjectId && one.doctorId === doctorId,
    )
    if (same) throw bookingRefusal('watchTwice')
    if (active.length >= MAX_WATCHES) throw bookingRefusal('watchLimit')
    const row = { watchId: randomId(), unitId, patientId, memberId: context.caller.memberId, subjectId, doctorId }
    const [made] = await tx
      .insert(waitlistEntry)
      .values({ ...row, date: wanted.date, state: 'WAITING', createdAt: now })
      .returning()
    if (!made) throw notFound()
    await auditCall(tx, context, made.watchId)
    return made
  })
}

/** The clinic that is meant. @throws Refusal for one of another hospital */
async function clinicOf(db: Db, unitId: number, { subjectId, doctorId }: WaitlistRequest) {
  const [who] = doctorId
    ? await db
        .select()
        .from(doctor)
        .where(and(eq(doctor.doctorId, doctorId), eq(doctor.unitId, unitId)))
    : []
  if (doctorId && (!who || (subjectId && who.subjectId !== subjectId))) throw notFound()
  const wanted = subjectId ?? who?.subjectId
  const [clinic] = wanted
    ? await db
        .select()
        .from(subject)
        .where(and(eq(subject.subjectId, wanted), eq(subject.unitId, unitId)))
    : []
  if (!clinic) throw notFound()
  return clinic
}

/** Ends a watch; a place offered to it goes on. Ended already: nothing happens. */
export async function leaveWaitlist(context: PatientContext, watchId: string): Promise<void> {
  const { db, now } = context
  await expireOverdueHolds(context.sandbox, now)
  await db.transaction(async (tx) => {
    const watch = await lockOwnEntry(tx, context, watchId)
    if (watch.state !== 'WAITING' && watch.state !== 'OFFERED') return
    await tx.update(waitlistEntry).set({ state: 'ENDED', endedAt: now }).where(eq(waitlistEntry.watchId, watchId))
    if (watch.offerId) {
      await releaseHolds(tx, [watch.offerId], now)
      await offerFreeSlots(tx, now)
    }
    await auditCall(tx, context, watchId)
  })
}

/**
 * Takes an offered place: with no appointment it becomes an ordinary hold, with a booked one the hold of a change of
 * time, which stays as it is until the change is confirmed. Asked again it answers with the same hold.
 */
export async function acceptOffer(
  context: PatientContext,
  watchId: string,
): Promise<Appointment & { regClass: string }> {
  const { db, now, patientId, unitId } = context
  await expireOverdueHolds(context.sandbox, now)
  return db.transaction(async (tx) => {
    const [who] = await tx.select().from(patient).where(eq(patient.patientId, patientId)).for('update')
    const watch = await lockOwnEntry(tx, context, watchId)
    if (!who || !watch.offerId || (watch.state !== 'OFFERED' && watch.state !== 'TAKEN'))
      throw bookingRefusal('offerOver')
    const offered = await lockOwnAppointment(tx, context, watch.offerId)
    const place = await slotWithSession(tx, unitId, offered.slotId)
    const { regClass } = place.subject
    if (offered.status !== 'LOCKED') throw bookingRefusal('offerOver')
    if (watch.state === 'TAKEN') return { ...offered, regClass }
    const valid = await tx
      .select()
      .from(appointment)
      .where(
        and(
          eq(appointment.patientId, patientId),
          eq(appointment.kind, REGISTRATION_KIND),
          inArray(appointment.status, VALID_STATES),
        ),
      )
    const hold = valid.find(({ status }) => status === 'LOCKED')
    const visit = valid.find(({ status }) => status !== 'LOCKED')
    if (visit) await assertReschedulable(tx, who, visit, place, now)
    else assertEligible(policyOf(unitId, regClass).rule, who, 0)
    if (hold) await releaseHolds(tx, [hold.appointmentId], now)
    const kept = visit
      ? { kind: 'swap', swapOf: visit.appointmentId, feeFen: visit.feeFen }
      : { kind: REGISTRATION_KIND, swapOf: null, feeFen: offered.feeFen }
    const [taken] = await tx
      .update(appointment)
      .set({ ...kept, sessionHash: context.caller.tokenHash, lockExpireAt: now + LOCK_MS, updatedAt: now })
      .where(eq(appointment.appointmentId, offered.appointmentId))
      .returning()
    await tx.update(waitlistEntry).set({ state: 'TAKEN', endedAt: now }).where(eq(waitlistEntry.watchId, watchId))
    if (!taken) throw notFound()
    if (hold) await offerFreeSlots(tx, now)
    await auditCall(tx, context, watchId)
    return { ...taken, regClass }
  })
}

async function lockOwnEntry(tx: Db, context: PatientContext, watchId: string): Promise<WaitlistEntry> {
  const [found] = await tx
    .select()
    .from(waitlistEntry)
    .where(
      and(
        eq(waitlistEntry.watchId, watchId),
        eq(waitlistEntry.patientId, context.patientId),
        eq(waitlistEntry.unitId, context.unitId),
      ),
    )
    .for('update')
  if (!found) throw notFound()
  context.target = watchId
  return found
}
