import { auditCall } from '../../server/audit'
import type { PatientContext } from '../../server/context'
import type { Db } from '../../server/db/database'
import { rowOf } from '../../server/db/row-of'
import { notFound, refuse } from '../../server/http/refusal'
import { randomId } from '../../server/secrets'
import { updateAppointmentByAppointmentId } from '../appointment/appointment-queries'
import { expireOverdueHolds } from '../appointment/expiry-service'
import { findValidAppointments } from '../appointment/hold-queries'
import { assertReschedulable } from '../appointment/reschedule-service'
import { rulesOf } from '../kind-rules'
import { assertEligible, assertPermitted, bookingRefusal, policyOf } from '../policy'
import { lockPatientsByPatientId } from '../reads'
import { countedItem, lockOwnAppointment, releaseHolds, slotWithSession, wishOf } from '../schedule/seat-service'
import { sessionsOf } from '../schedule/session-service'
import type { Appointment, WaitlistEntry } from '../tables'
import { closeWaitlistEntry } from './waitlist-offers-queries'
import { offerFreeSlots } from './waitlist-offers-service'
import {
  findOffer,
  findClinicOfUnit,
  findDoctorsByDoctorId,
  findOpenWaitlistEntries,
  listWaitlistOf,
  insertWaitlistEntry,
  lockWaitlistEntry,
} from './waitlist-queries'

import { VALID_STATES } from '@/domain/booking/appointment-states'
import type { AppointmentKind } from '@/domain/booking/kinds'
import { canBookDate } from '@/domain/booking/permissions'
import { HOLD_MS, MAX_WAITLIST_ENTRIES } from '@/domain/booking/rules'
import { formatMinutes } from '@/domain/dates'

/** The place of an offer that was taken, and what is booked there. */
export type TakenOffer = Appointment & { regClass: string; bookKind: AppointmentKind }

/** Watches shown: what is going on and what ended lately. */
const SHOWN = 10

export async function listWaitlist(context: PatientContext) {
  const rows = await listWaitlistOf(context.db, context.patientId, context.unitId, SHOWN)
  return Promise.all(
    rows.map(async (row) => {
      const { watch } = row
      const offer = watch.state === 'OFFERED' && watch.offerId ? await offerOf(context, watch.offerId) : null
      return {
        watchId: watch.watchId,
        kind: row.subject.bookKind,
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
  const [found] = await findOffer(context.db, offerId)
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
  const { rule, calendar } = policyOf(unitId, clinic)
  assertPermitted(canBookDate(rule, wanted.date, now, calendar))
  const { subjectId } = clinic
  const doctorId = wanted.doctorId ?? null
  const sessions = await sessionsOf(db, unitId, { subjectId, doctorId: wanted.doctorId, dates: [wanted.date] }, now)
  if (sessions.length === 0) throw bookingRefusal('dateNotOpen')
  if (sessions.some(({ status }) => status === 'OPEN')) throw bookingRefusal('watchFree')
  return db.transaction(async (tx) => {
    const who = rowOf(await lockPatientsByPatientId(tx, patientId))
    assertEligible(rule, who, 0)
    await rulesOf({ subject: clinic }).assertFit?.(tx, context, who, { subject: clinic, date: wanted.date })
    const active = await findOpenWaitlistEntries(tx, patientId)
    const same = active.find(
      (one) => one.date === wanted.date && one.subjectId === subjectId && one.doctorId === doctorId,
    )
    if (same) throw bookingRefusal('watchTwice')
    if (active.length >= MAX_WAITLIST_ENTRIES) throw bookingRefusal('watchLimit')
    const row = { watchId: randomId(), unitId, patientId, memberId: context.caller.memberId, subjectId, doctorId }
    const made = rowOf(await insertWaitlistEntry(tx, { ...row, date: wanted.date, state: 'WAITING', createdAt: now }))
    await auditCall(tx, context, made.watchId)
    return made
  })
}

/** The clinic that is meant. @throws Refusal for one of another hospital */
async function clinicOf(db: Db, unitId: number, { subjectId, doctorId }: WaitlistRequest) {
  const [who] = doctorId ? await findDoctorsByDoctorId(db, doctorId, unitId) : []
  if (doctorId && (!who || (subjectId && who.subjectId !== subjectId))) throw notFound()
  const wanted = subjectId ?? who?.subjectId
  const [clinic] = wanted ? await findClinicOfUnit(db, wanted, unitId) : []
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
    await closeWaitlistEntry(tx, { state: 'ENDED', endedAt: now }, watchId)
    if (watch.offerId) {
      await releaseHolds(tx, [watch.offerId], now)
      await offerFreeSlots(tx, now)
    }
    await auditCall(tx, context, watchId)
  })
}

/**
 * Takes an offered place: an operation, which staff have put the patient on the list for, is arranged by it. Anything else is
 * held: with no appointment it becomes an ordinary hold, with a booked one the hold of a change of
 * time, which stays as it is until the change is confirmed. Asked again it answers with the same hold.
 */
export async function acceptOffer(context: PatientContext, watchId: string): Promise<TakenOffer> {
  const { db, now, patientId, unitId } = context
  await expireOverdueHolds(context.sandbox, now)
  return db.transaction(async (tx) => {
    const who = rowOf(await lockPatientsByPatientId(tx, patientId))
    const watch = await lockOwnEntry(tx, context, watchId)
    if (!watch.offerId || (watch.state !== 'OFFERED' && watch.state !== 'TAKEN')) throw bookingRefusal('offerOver')
    const offered = await lockOwnAppointment(tx, context, watch.offerId)
    const place = await slotWithSession(tx, unitId, offered.slotId)
    const { regClass, bookKind } = place.subject
    const isMade = watch.state === 'TAKEN' && VALID_STATES.includes(offered.status)
    if (isMade) return { ...offered, regClass, bookKind }
    if (offered.status !== 'LOCKED') throw bookingRefusal('offerOver')
    const valid = await findValidAppointments(tx, patientId, bookKind, countedItem(place.subject), VALID_STATES)
    const hold = valid.find(({ status }) => status === 'LOCKED')
    const visit = valid.find(({ status }) => status !== 'LOCKED')
    if (bookKind === 'operation') {
      if (visit) throw bookingRefusal('validBooking')
      if (context.caller.actingPatientId) throw refuse('手术时间由本人确认，请用本人账号操作')
      const arranged = { kind: bookKind, status: 'BOOKED', createdBy: 'staff', lockExpireAt: null } as const
      const changes = { ...arranged, bookedAt: now, acknowledgedAt: now, updatedAt: now }
      const made = rowOf(await updateAppointmentByAppointmentId(tx, changes, offered.appointmentId))
      await closeWaitlistEntry(tx, { state: 'TAKEN', endedAt: now }, watchId)
      await auditCall(tx, context, watchId)
      return { ...made, regClass, bookKind }
    }
    if (visit) await assertReschedulable(tx, context, who, visit, place)
    else {
      assertEligible(policyOf(unitId, place.subject).rule, who, 0)
      await rulesOf(place).assertFit?.(tx, context, who, wishOf(place))
    }
    if (hold) await releaseHolds(tx, [hold.appointmentId], now)
    const kept = visit
      ? { kind: 'swap' as const, swapOf: visit.appointmentId, feeFen: visit.feeFen }
      : { kind: bookKind, itemCode: countedItem(place.subject), swapOf: null, feeFen: offered.feeFen }
    const changes = { ...kept, sessionHash: context.caller.tokenHash, lockExpireAt: now + HOLD_MS, updatedAt: now }
    const taken = rowOf(await updateAppointmentByAppointmentId(tx, changes, offered.appointmentId))
    await closeWaitlistEntry(tx, { state: 'TAKEN', endedAt: now }, watchId)
    if (hold) await offerFreeSlots(tx, now)
    await auditCall(tx, context, watchId)
    return { ...taken, regClass, bookKind }
  })
}

async function lockOwnEntry(tx: Db, context: PatientContext, watchId: string): Promise<WaitlistEntry> {
  const [found] = await lockWaitlistEntry(tx, watchId, context.patientId, context.unitId)
  if (!found) throw notFound()
  context.target = watchId
  return found
}
