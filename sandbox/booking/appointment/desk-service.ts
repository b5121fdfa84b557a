/** Places and appointments as the registration desk sees and changes them. */

import { closeOrder, refundOrder } from '../../payment/order/order-service'
import type { Sandbox } from '../../server/context'
import type { Db } from '../../server/db/database'
import { notFound, refuse } from '../../server/http/refusal'
import { lockSlotsBySlotId } from '../schedule/seat-queries'
import { offerFreeSlots } from '../waitlist/waitlist-offers-service'
import { updateAppointment } from './appointment-queries'
import {
  countSeatsBySlot,
  creditEndsToStaff,
  findAppointmentsOfSlot,
  findOverfullSlots,
  findOwnAppointments,
  setWithheld,
} from './desk-queries'

import { OCCUPYING_STATES } from '@/domain/booking/appointment-states'

export { listBookings } from '../reads'
export { findAppointmentOfOrder, findNextVisitDay } from './desk-queries'
export { reopenVisits } from './fulfil-queries'

/**
 * Leaves so many places of a time slot to the app, the rest to the window.
 * @throws NotFound without such a slot, Refusal where it has fewer free places
 */
export async function leavePlaces({ db, clock }: Sandbox, slotId: string, places: number): Promise<void> {
  await db.transaction(async (tx) => {
    const [slot] = await lockSlotsBySlotId(tx, slotId)
    if (!slot) throw notFound()
    const taken = await findAppointmentsOfSlot(tx, slotId, OCCUPYING_STATES)
    const withheld = slot.capacity - taken.length - places
    if (withheld < 0) throw refuse('该时段没有这么多号源')
    await setWithheld(tx, slotId, withheld)
    await offerFreeSlots(tx, clock.now())
  })
}

/** Ends what these patients have booked for themselves, with refund, and counts no end against them. */
export async function endOwnVisits(sandbox: Sandbox, patientIds: string[]): Promise<void> {
  const { db } = sandbox
  const now = sandbox.clock.now()
  for (const { appointmentId, orderCode } of await findOwnAppointments(db, patientIds, OCCUPYING_STATES)) {
    if (orderCode) await closeOrder(sandbox, orderCode, now)
    await db.transaction(async (tx) => {
      if (orderCode) await refundOrder(tx, orderCode, 'cancelled', now)
      const ended = { status: 'CANCELLED', endedAt: now, endedBy: 'staff', lockExpireAt: null, updatedAt: now } as const
      await updateAppointment(tx, ended, appointmentId)
    })
  }
  await creditEndsToStaff(db, patientIds)
}

/** Seats that two hold, and slots with more appointments than places: both are to be 0 at any moment. */
export async function seatFaults(db: Db): Promise<{ sharedSeats: number; overfullSlots: number }> {
  const seats = await countSeatsBySlot(db, OCCUPYING_STATES)
  const overfull = await findOverfullSlots(db)
  return { sharedSeats: seats.filter(({ count }) => count > 1).length, overfullSlots: overfull.length }
}
