import { and, eq, inArray } from 'drizzle-orm'

import { canBookDate } from '@/domain/booking/permissions'
import { HOLD_MS, MAX_WAITLIST_ENTRIES } from '@/domain/booking/rules'

import { recordCall } from '../audit'
import type { PatientAsk } from '../context'
import type { Db } from '../db/open'
import { appointment, doctor, patient, placeWatch, subject } from '../db/schema'
import { notFound } from '../refusal'
import { randomId } from '../secrets'
import { sessionsOf } from '../views/places'
import { sweep } from './booking'
import { demand, demandStanding, governing, refusalOf, VALID, type Appointment } from './booking-policy'
import { KIND, own, placeOf, release } from './booking-seats'
import { demandMove } from './booking-swap'
import { offerFreed, type Watch } from './place-offers'

/** What is waited for; a doctor alone stands for the doctor's clinic too. */
export interface Wanted {
  subjectId?: string | undefined
  doctorId?: string | undefined
  date: string
}

/** Waits for a place of a full day. @throws Refusal when the day has places, is not on sale or is watched already */
export async function watchPlace(ask: PatientAsk, wanted: Wanted): Promise<Watch> {
  const { db, now, patientId, unitId } = ask
  await sweep(ask.sandbox, now)
  const clinic = await clinicOf(db, unitId, wanted)
  const { rule, calendar } = governing(unitId, clinic.regClass)
  demand(canBookDate(rule, wanted.date, now, calendar))
  const { subjectId } = clinic
  const doctorId = wanted.doctorId ?? null
  const sessions = await sessionsOf(db, unitId, { subjectId, doctorId: wanted.doctorId, dates: [wanted.date] }, now)
  if (sessions.length === 0) throw refusalOf('dateNotOpen')
  if (sessions.some(({ status }) => status === 'OPEN')) throw refusalOf('watchFree')
  return db.transaction(async (tx) => {
    const [who] = await tx.select().from(patient).where(eq(patient.patientId, patientId)).for('update')
    if (!who) throw notFound()
    demandStanding(rule, who, 0)
    const active = await tx
      .select()
      .from(placeWatch)
      .where(and(eq(placeWatch.patientId, patientId), inArray(placeWatch.state, ['WAITING', 'OFFERED'])))
    const same = active.find(
      (one) => one.date === wanted.date && one.subjectId === subjectId && one.doctorId === doctorId,
    )
    if (same) throw refusalOf('watchTwice')
    if (active.length >= MAX_WAITLIST_ENTRIES) throw refusalOf('watchLimit')
    const row = { watchId: randomId(), unitId, patientId, memberId: ask.caller.memberId, subjectId, doctorId }
    const [made] = await tx
      .insert(placeWatch)
      .values({ ...row, date: wanted.date, state: 'WAITING', createdAt: now })
      .returning()
    if (!made) throw notFound()
    await recordCall(tx, ask, made.watchId)
    return made
  })
}

/** The clinic that is meant. @throws Refusal for one of another hospital */
async function clinicOf(db: Db, unitId: number, { subjectId, doctorId }: Wanted) {
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
export async function endWatch(ask: PatientAsk, watchId: string): Promise<void> {
  const { db, now } = ask
  await sweep(ask.sandbox, now)
  await db.transaction(async (tx) => {
    const watch = await ownWatch(tx, ask, watchId)
    if (watch.state !== 'WAITING' && watch.state !== 'OFFERED') return
    await tx.update(placeWatch).set({ state: 'ENDED', endedAt: now }).where(eq(placeWatch.watchId, watchId))
    if (watch.offerId) {
      await release(tx, [watch.offerId], now)
      await offerFreed(tx, now)
    }
    await recordCall(tx, ask, watchId)
  })
}

/**
 * Takes an offered place: with no appointment it becomes an ordinary hold, with a booked one the hold of a change of
 * time, which stays as it is until the change is confirmed. Asked again it answers with the same hold.
 */
export async function takeOffer(ask: PatientAsk, watchId: string): Promise<Appointment & { regClass: string }> {
  const { db, now, patientId, unitId } = ask
  await sweep(ask.sandbox, now)
  return db.transaction(async (tx) => {
    const [who] = await tx.select().from(patient).where(eq(patient.patientId, patientId)).for('update')
    const watch = await ownWatch(tx, ask, watchId)
    if (!who || !watch.offerId || (watch.state !== 'OFFERED' && watch.state !== 'TAKEN')) throw refusalOf('offerOver')
    const offered = await own(tx, ask, watch.offerId)
    const place = await placeOf(tx, unitId, offered.slotId)
    const { regClass } = place.subject
    if (offered.status !== 'LOCKED') throw refusalOf('offerOver')
    if (watch.state === 'TAKEN') return { ...offered, regClass }
    const valid = await tx
      .select()
      .from(appointment)
      .where(and(eq(appointment.patientId, patientId), eq(appointment.kind, KIND), inArray(appointment.status, VALID)))
    const hold = valid.find(({ status }) => status === 'LOCKED')
    const visit = valid.find(({ status }) => status !== 'LOCKED')
    if (visit) await demandMove(tx, who, visit, place, now)
    else demandStanding(governing(unitId, regClass).rule, who, 0)
    if (hold) await release(tx, [hold.appointmentId], now)
    const kept = visit
      ? { kind: 'swap', swapOf: visit.appointmentId, feeFen: visit.feeFen }
      : { kind: KIND, swapOf: null, feeFen: offered.feeFen }
    const [taken] = await tx
      .update(appointment)
      .set({ ...kept, sessionHash: ask.caller.tokenHash, lockExpireAt: now + HOLD_MS, updatedAt: now })
      .where(eq(appointment.appointmentId, offered.appointmentId))
      .returning()
    await tx.update(placeWatch).set({ state: 'TAKEN', endedAt: now }).where(eq(placeWatch.watchId, watchId))
    if (!taken) throw notFound()
    if (hold) await offerFreed(tx, now)
    await recordCall(tx, ask, watchId)
    return { ...taken, regClass }
  })
}

async function ownWatch(tx: Db, ask: PatientAsk, watchId: string): Promise<Watch> {
  const [found] = await tx
    .select()
    .from(placeWatch)
    .where(
      and(eq(placeWatch.watchId, watchId), eq(placeWatch.patientId, ask.patientId), eq(placeWatch.unitId, ask.unitId)),
    )
    .for('update')
  if (!found) throw notFound()
  ask.target = watchId
  return found
}
