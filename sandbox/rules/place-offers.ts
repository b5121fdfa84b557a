import { and, asc, eq, inArray, sql } from 'drizzle-orm'

import { canBookDate } from '@/domain/booking/permissions'
import { WAITLIST_OFFER_MS } from '@/domain/booking/rules'
import { formatDay, formatMinutes, hospitalDate } from '@/domain/dates'

import type { Db } from '../db/open'
import { appointment, patient, placeWatch, schedule, slot, subject } from '../db/schema'
import { Refusal } from '../refusal'
import { governing, OCCUPYING } from './booking-policy'
import { placeOf, takeSeat } from './booking-seats'
import { tell } from './tell'

export type Watch = typeof placeWatch.$inferSelect

/**
 * Hands every free place that somebody waits for to whoever came first. Runs inside the transaction that frees a place,
 * so that nobody else sees it in between, and before every booking, so that places freed by time or by the window go
 * the same way.
 */
export async function offerFreed(tx: Db, now: number): Promise<void> {
  const [somebody] = await tx
    .select({ watchId: placeWatch.watchId })
    .from(placeWatch)
    .where(eq(placeWatch.state, 'WAITING'))
    .limit(1)
  if (!somebody) return
  // Whoever works the queue off is alone with it until the call ends. Two at a time would each find the other's people
  // taken, and a place freed in between would go to a stranger.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('place-offers'))`)
  const waiting = await tx
    .select()
    .from(placeWatch)
    .where(eq(placeWatch.state, 'WAITING'))
    .orderBy(asc(placeWatch.createdAt), asc(placeWatch.watchId))
    .for('update', { skipLocked: true })
  for (const watch of waiting) {
    if (watch.date <= hospitalDate(now)) {
      await tx.update(placeWatch).set({ state: 'ENDED', endedAt: now }).where(eq(placeWatch.watchId, watch.watchId))
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
async function mayBeOffered(tx: Db, watch: Watch, now: number): Promise<boolean> {
  const [clinic] = await tx.select().from(subject).where(eq(subject.subjectId, watch.subjectId))
  const { rule, calendar } = governing(watch.unitId, clinic?.regClass ?? '')
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
async function freeSlotFor(tx: Db, watch: Watch): Promise<string | null> {
  const taken = sql<number>`(select count(*) from sandbox.appointment a where a.slot_id = ${slot.slotId} and not a.extra and a.status in ${OCCUPYING})`
  const own = sql<number>`(select count(*) from sandbox.appointment a where a.slot_id = ${slot.slotId} and a.patient_id = ${watch.patientId} and a.status in ${OCCUPYING})`
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

async function offer(tx: Db, watch: Watch, slotId: string, now: number): Promise<void> {
  const place = await placeOf(tx, watch.unitId, slotId)
  const { rule } = governing(watch.unitId, place.subject.regClass)
  const held = await takeSeat(tx, place, {
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
  await tx.update(placeWatch).set(offered).where(eq(placeWatch.watchId, watch.watchId))
  const text = `您等候的${formatDay(held.date)} ${formatMinutes(held.startMin)}有号源了，已为您保留15分钟，请尽快确认。`
  await tell(tx, watch, '号源提醒', text, now)
}

/** An offer whose time is over: the watch ends, the place goes to the next. */
export async function lapseOffers(tx: Db, offerIds: string[], now: number): Promise<void> {
  if (offerIds.length === 0) return
  await tx
    .update(placeWatch)
    .set({ state: 'LAPSED', endedAt: now })
    .where(and(inArray(placeWatch.offerId, offerIds), eq(placeWatch.state, 'OFFERED')))
}
