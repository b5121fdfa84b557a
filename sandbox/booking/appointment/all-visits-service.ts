import { closeOrder, refundOrder } from '../../payment/order/order-service'
import type { Sandbox } from '../../server/context'
import { findAppointmentsInStates } from '../permission-queries'
import { endAllWaiting } from '../waitlist/waitlist-offers-queries'
import { offerFreeSlots } from '../waitlist/waitlist-offers-service'
import { updateAppointmentByAppointmentId } from './appointment-queries'

import { VALID_STATES } from '@/domain/booking/appointment-states'

/**
 * Ends, by the staff, everything that a patient has booked or waits for; what was paid goes back the way it came. Nobody is
 * told. Called again it ends what is left.
 */
export async function endAllVisits(sandbox: Sandbox, patientId: string, now: number): Promise<void> {
  const { db } = sandbox
  const ended = { status: 'CANCELLED', endedAt: now, endedBy: 'staff', lockExpireAt: null, updatedAt: now } as const
  for (const { appointmentId, orderCode } of await findAppointmentsInStates(db, patientId, VALID_STATES)) {
    if (orderCode) await closeOrder(sandbox, orderCode, now)
    await db.transaction(async (tx) => {
      if (orderCode) await refundOrder(tx, orderCode, 'cancelled', now)
      await updateAppointmentByAppointmentId(tx, ended, appointmentId)
    })
  }
  await db.transaction(async (tx) => {
    await endAllWaiting(tx, patientId, now)
    await offerFreeSlots(tx, now)
  })
}
