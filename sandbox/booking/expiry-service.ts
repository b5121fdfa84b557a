import { and, eq, inArray, lte } from 'drizzle-orm'

import { closeOrder } from '../payment/order-service'
import type { Sandbox } from '../server/context'
import { appointment, waitlistEntry } from './tables'
import { expireOffers, offerFreeSlots } from './waitlist-offers-service'

/**
 * Lets holds and unpaid appointments whose time is over lapse. Called by every booking call, so that nothing depends
 * on a timer; the payment institution is asked before an unpaid one goes. Free places go to those who wait first.
 */
export async function expireOverdueHolds(sandbox: Sandbox, now: number): Promise<void> {
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
      await expireOffers(tx, [id], now)
      await offerFreeSlots(tx, now)
    })
  }
  const [waiting] = await db
    .select({ id: waitlistEntry.watchId })
    .from(waitlistEntry)
    .where(eq(waitlistEntry.state, 'WAITING'))
    .limit(1)
  if (waiting) await db.transaction((tx) => offerFreeSlots(tx, now))
}
