import { closeOrder } from '../../payment/order/order-service'
import type { Sandbox } from '../../server/context'
import { expireOffer, offerFreeSlots } from '../waitlist/waitlist-offers-service'
import { expireAppointment, findOverdueAndWaiting } from './expiry-queries'

/**
 * Lets holds and unpaid appointments whose time is over lapse. Called by every booking call, so that nothing depends
 * on a timer; the payment institution is asked before an unpaid one goes. Free places go to those who wait first.
 */
export async function expireOverdueHolds(sandbox: Sandbox, now: number): Promise<void> {
  const { db } = sandbox
  const { due, waiting } = await findOverdueAndWaiting(db, now)
  const lapse = { status: 'EXPIRED', endedAt: now, endedBy: 'system', lockExpireAt: null, updatedAt: now } as const
  for (const { id, status, orderCode } of due) {
    if (orderCode && !(await closeOrder(sandbox, orderCode, now))) continue
    await db.transaction(async (tx) => {
      await expireAppointment(tx, lapse, id, status, now)
      await expireOffer(tx, id, now)
      await offerFreeSlots(tx, now)
    })
  }
  if (waiting) await db.transaction((tx) => offerFreeSlots(tx, now))
}
