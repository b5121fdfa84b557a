import { recordOf } from '../../couple/couple-service'
import { advisoryLock } from '../../server/db/advisory-lock'
import type { Db } from '../../server/db/database'
import { rowOf } from '../../server/db/row-of'
import { Refusal } from '../../server/http/refusal'
import { notifyDiscreetly, notifyPatient } from '../../server/notices'
import { policyOf } from '../policy'
import { findReservableApplication } from '../reads'
import { allocateSeat, slotWithSession } from '../schedule/seat-service'
import type { WaitlistEntry } from '../tables'
import {
  closeWaitlistEntry,
  expireOfferedEntry,
  findAnyWaiting,
  findHeldOffers,
  findClinic,
  findFreeSlots,
  findValidOfKind,
  lockWaitingEntries,
  updateWaitlistEntryByWatchId,
} from './waitlist-offers-queries'

import { OCCUPYING_STATES, VALID_STATES } from '@/domain/booking/appointment-states'
import { reservableDays } from '@/domain/booking/hysteroscopy'
import type { AppointmentKind } from '@/domain/booking/kinds'
import { canBookDate } from '@/domain/booking/permissions'
import { waitlistOfferMs, waitlistOfferText } from '@/domain/booking/rules'
import { bookingWindow } from '@/domain/booking/window'
import { formatDay, formatMinutes, hospitalDate } from '@/domain/dates'

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

/**
 * Offers are made while the day is on sale, to patients who may book, one at a time. For an operation the staff have put the
 * patient on the list, on any day; it is offered in the same hours.
 */
async function mayBeOffered(tx: Db, watch: WaitlistEntry, now: number): Promise<boolean> {
  const clinic = rowOf(await findClinic(tx, watch.subjectId))
  const { rule, calendar } = policyOf(watch.unitId, clinic)
  const isByStaff = clinic.bookKind === 'operation'
  const isOnSale = isByStaff
    ? bookingWindow(rule, now, calendar).open
    : canBookDate(rule, watch.date, now, calendar).allowed
  if (!isOnSale) return false
  const who = await recordOf(tx, watch.patientId)
  if (!isByStaff && (who.selfBookingDisabled || who.staffManaged)) return false
  if (!(await isStillFit(tx, watch, clinic.bookKind, now))) return false
  const open = await findHeldOffers(tx, watch.patientId)
  return open.length === 0
}

/** What is told on a locked screen about these says only that there is something to read. */
const PLACE_WORDS: Partial<Record<AppointmentKind, string>> = {
  hysteroscopy: '检查时间',
  assessment: '评估时间',
  operation: '手术时间',
}

/**
 * What has changed since the patient joined would only let the offer lapse: an application that ended, an operation that staff
 * have arranged meanwhile. Nothing is locked here: whoever takes the offer is asked again with everything locked.
 */
async function isStillFit(tx: Db, { patientId, unitId, date }: WaitlistEntry, kind: AppointmentKind, now: number) {
  if (kind === 'operation') return (await findValidOfKind(tx, patientId, kind, VALID_STATES)).length === 0
  if (kind !== 'hysteroscopy') return true
  const [application] = await findReservableApplication(tx, patientId, unitId)
  const days = application && reservableDays(application, hospitalDate(now))
  return Boolean(days && date >= days.from && date <= days.until)
}

/** The earliest half-hour of the watched day with a place nobody has, except one the patient is booked for. */
async function freeSlotFor(tx: Db, watch: WaitlistEntry): Promise<string | null> {
  const [free] = await findFreeSlots(tx, {
    unitId: watch.unitId,
    subjectId: watch.subjectId,
    date: watch.date,
    doctorId: watch.doctorId,
    occupyingStates: OCCUPYING_STATES,
    patientId: watch.patientId,
  })
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
    lockExpireAt: now + waitlistOfferMs(place.subject.bookKind),
    feeFen: rule.feeFen ?? place.schedule.feeFen,
    now,
  })
  const offered = { state: 'OFFERED', offerId: held.appointmentId } as const
  await closeWaitlistEntry(tx, offered, watch.watchId)
  const { bookKind } = place.subject
  const when = `${formatDay(held.date)} ${formatMinutes(held.startMin)}`
  const text = `候补成功：${when}的${PLACE_WORDS[bookKind] ?? '号源'}已为您保留${waitlistOfferText(bookKind)}，请尽快确认。`
  await (PLACE_WORDS[bookKind] ? notifyDiscreetly : notifyPatient)(tx, watch, '号源提醒', text, now)
}

/** An offer that is over: the watch ends, the place goes to the next. */
export async function expireOffer(tx: Db, offerId: string, now: number): Promise<void> {
  await expireOfferedEntry(tx, { state: 'LAPSED', endedAt: now }, offerId)
}
