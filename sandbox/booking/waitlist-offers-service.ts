import { canBookDate } from '@/domain/booking/permissions'
import { WAITLIST_OFFER_MS } from '@/domain/booking/rules'
import { formatDay, formatMinutes, hospitalDate } from '@/domain/dates'

import { notifyPatient } from '../messages/notify-service'
import { advisoryLock } from '../server/db/advisory-lock'
import type { Db } from '../server/db/database'
import { Refusal } from '../server/refusal'
import { OCCUPYING_STATES, policyOf } from './policy'
import { allocateSeat, slotWithSession } from './seat-service'
import type { WaitlistEntry } from './tables'
import {
  closeWaitlistEntry,
  expireOfferedEntries,
  findAnyWaiting,
  findAppointmentsByPatientIdAndKind,
  findClinic,
  findFreeSlots,
  findPatientsByPatientId,
  lockWaitingEntries,
  updateWaitlistEntryByWatchId,
} from './waitlist-offers-queries'

/**
 * Hands every free place that somebody waits for to whoever came first. Runs inside the transaction that frees a place,
 * so that nobody else sees it in between, and before every booking, so that places freed by time or by the window go
 * the same way.
 */
export async function offerFreeSlots(tx: Db, now: number): Promise<void> {
  const [somebody] = await findAnyWaiting(tx)
  if (!somebody) return
  // Whoever works the queue off is alone with it until the call ends. Two at a time would each find the other's people
  // taken, and a place freed in between would go to a stranger.
  await advisoryLock(tx, 'place-offers')
  const waiting = await lockWaitingEntries(tx)
  for (const watch of waiting) {
    if (watch.date <= hospitalDate(now)) {
      await updateWaitlistEntryByWatchId(tx, { state: 'ENDED', endedAt: now }, watch.watchId)
      continue
    }
    const slotId = (await mayBeOffered(tx, watch, now)) ? await freeSlotFor(tx, watch) : null
    if (!slotId) continue
    try {
      await offer(tx, watch, slotId, now)
    } catch (cause) {
      // Somebody took it at this very moment; what the transaction is for goes on.
      if (!(cause instanceof Refusal)) throw cause
    }
  }
}

/** Offers are made while the day is on sale, to patients who may book, one at a time. */
async function mayBeOffered(tx: Db, watch: WaitlistEntry, now: number): Promise<boolean> {
  const [clinic] = await findClinic(tx, watch.subjectId)
  if (!clinic) return false
  const { rule, calendar } = policyOf(watch.unitId, clinic)
  if (!canBookDate(rule, watch.date, now, calendar).allowed) return false
  const [who] = await findPatientsByPatientId(tx, watch.patientId)
  if (!who || who.selfBookingDisabled || who.staffManaged) return false
  const open = await findAppointmentsByPatientIdAndKind(tx, watch.patientId)
  return open.length === 0
}

/** The earliest half-hour of the watched day with a place nobody has, except one the patient is booked for. */
async function freeSlotFor(tx: Db, watch: WaitlistEntry): Promise<string | null> {
  const [free] = await findFreeSlots(
    tx,
    watch.unitId,
    watch.subjectId,
    watch.date,
    watch.doctorId,
    OCCUPYING_STATES,
    watch.patientId,
  )
  return free?.slotId ?? null
}

async function offer(tx: Db, watch: WaitlistEntry, slotId: string, now: number): Promise<void> {
  const place = await slotWithSession(tx, watch.unitId, slotId)
  const { rule } = policyOf(watch.unitId, place.subject)
  const held = await allocateSeat(tx, place, {
    kind: 'offer',
    patientId: watch.patientId,
    memberId: watch.memberId,
    sessionHash: null,
    status: 'LOCKED',
    createdBy: 'patient',
    lockExpireAt: now + WAITLIST_OFFER_MS,
    feeFen: rule.feeFen ?? place.schedule.feeFen,
    now,
  })
  const offered = { state: 'OFFERED', offerId: held.appointmentId } as const
  await closeWaitlistEntry(tx, offered, watch.watchId)
  const text = `候补成功：${formatDay(held.date)} ${formatMinutes(held.startMin)}的号源已为您保留15分钟，请尽快确认。`
  await notifyPatient(tx, watch, '号源提醒', text, now)
}

/** An offer whose time is over: the watch ends, the place goes to the next. */
export async function expireOffers(tx: Db, offerIds: string[], now: number): Promise<void> {
  if (offerIds.length === 0) return
  await expireOfferedEntries(tx, { state: 'LAPSED', endedAt: now }, offerIds)
}
