import { and, asc, eq, inArray, sql } from 'drizzle-orm'

import { canBookDate } from '@/domain/booking/permissions'
import { OFFER_MS } from '@/domain/booking/rules'
import { formatDay, formatMinutes, hospitalDate } from '@/domain/dates'

import { patient } from '../couple/tables'
import { notifyPatient } from '../messages/notify-service'
import { advisoryLock } from '../server/db/advisory-lock'
import type { Db } from '../server/db/database'
import { Refusal } from '../server/refusal'
import { OCCUPYING_STATES, policyOf } from './policy'
import { allocateSeat, slotWithSession } from './seat-service'
import { appointment, schedule, slot, subject, waitlistEntry, type WaitlistEntry } from './tables'

/**
 * Hands every free place that somebody waits for to whoever came first. Runs inside the transaction that frees a place,
 * so that nobody else sees it in between, and before every booking, so that places freed by time or by the window go
 * the same way.
 */
export async function offerFreeSlots(tx: Db, now: number): Promise<void> {
  const [somebody] = await tx
    .select({ watchId: waitlistEntry.watchId })
    .from(waitlistEntry)
    .where(eq(waitlistEntry.state, 'WAITING'))
    .limit(1)
  if (!somebody) return
  // Whoever works the queue off is alone with it until the call ends. Two at a time would each find the other's people
  // taken, and a place freed in between would go to a stranger.
  await advisoryLock(tx, 'place-offers')
  const waiting = await tx
    .select()
    .from(waitlistEntry)
    .where(eq(waitlistEntry.state, 'WAITING'))
    .orderBy(asc(waitlistEntry.createdAt), asc(waitlistEntry.watchId))
    .for('update', { skipLocked: true })
  for (const watch of waiting) {
    if (watch.date <= hospitalDate(now)) {
      await tx
        .update(waitlistEntry)
        .set({ state: 'ENDED', endedAt: now })
        .where(eq(waitlistEntry.watchId, watch.watchId))
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
  const [clinic] = await tx.select().from(subject).where(eq(subject.subjectId, watch.subjectId))
  const { rule, calendar } = policyOf(watch.unitId, clinic?.regClass ?? '')
  if (!canBookDate(rule, watch.date, now, calendar).allowed) return false
  const [who] = await tx.select().from(patient).where(eq(patient.patientId, watch.patientId))
  if (!who || who.selfBookingDisabled || who.staffManaged) return false
  const open = await tx
    .select({ id: appointment.appointmentId })
    .from(appointment)
    .where(
      and(
        eq(appointment.patientId, watch.patientId),
        inArray(appointment.kind, ['offer', 'swap']),
        eq(appointment.status, 'LOCKED'),
      ),
    )
  return open.length === 0
}

/** The earliest half-hour of the watched day with a place nobody has, except one the patient is booked for. */
async function freeSlotFor(tx: Db, watch: WaitlistEntry): Promise<string | null> {
  const taken = sql<number>`(select count(*) from sandbox.appointment a where a.slot_id = ${slot.slotId} and not a.extra and a.status in ${OCCUPYING_STATES})`
  const own = sql<number>`(select count(*) from sandbox.appointment a where a.slot_id = ${slot.slotId} and a.patient_id = ${watch.patientId} and a.status in ${OCCUPYING_STATES})`
  const [free] = await tx
    .select({ slotId: slot.slotId })
    .from(slot)
    .innerJoin(schedule, eq(schedule.scheduleId, slot.scheduleId))
    .where(
      and(
        eq(schedule.unitId, watch.unitId),
        eq(schedule.subjectId, watch.subjectId),
        eq(schedule.date, watch.date),
        eq(schedule.suspended, false),
        watch.doctorId ? eq(schedule.doctorId, watch.doctorId) : undefined,
        sql`${slot.capacity} - ${slot.withheld} > ${taken}`,
        sql`${own} = 0`,
      ),
    )
    .orderBy(asc(slot.startMin), asc(slot.slotId))
    .limit(1)
  return free?.slotId ?? null
}

async function offer(tx: Db, watch: WaitlistEntry, slotId: string, now: number): Promise<void> {
  const place = await slotWithSession(tx, watch.unitId, slotId)
  const { rule } = policyOf(watch.unitId, place.subject.regClass)
  const held = await allocateSeat(tx, place, {
    kind: 'offer',
    patientId: watch.patientId,
    memberId: watch.memberId,
    sessionHash: null,
    status: 'LOCKED',
    createdBy: 'patient',
    lockExpireAt: now + OFFER_MS,
    feeFen: rule.feeFen ?? place.schedule.feeFen,
    now,
  })
  const offered = { state: 'OFFERED', offerId: held.appointmentId } as const
  await tx.update(waitlistEntry).set(offered).where(eq(waitlistEntry.watchId, watch.watchId))
  const text = `您等候的${formatDay(held.date)} ${formatMinutes(held.startMin)}有号源了，已为您保留15分钟，请尽快确认。`
  await notifyPatient(tx, watch, '号源提醒', text, now)
}

/** An offer whose time is over: the watch ends, the place goes to the next. */
export async function expireOffers(tx: Db, offerIds: string[], now: number): Promise<void> {
  if (offerIds.length === 0) return
  await tx
    .update(waitlistEntry)
    .set({ state: 'LAPSED', endedAt: now })
    .where(and(inArray(waitlistEntry.offerId, offerIds), eq(waitlistEntry.state, 'OFFERED')))
}
