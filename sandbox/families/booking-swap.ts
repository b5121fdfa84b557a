import * as bookingCalls from '@/api/booking/calls'

import { confirmSwap, holdForSwap } from '../rules/booking-swap'
import { oneView } from '../views/appointments'
import { forPatient, type Implementation } from './implement'

/** Change of time: a new place is held while the old one stays, then both change hands at once. */
export const bookingSwap: Implementation[] = [
  forPatient(bookingCalls.holdRescheduleSlot, async (ask, { appointmentId, slotId }) => {
    const { held } = await holdForSwap(ask, appointmentId, slotId)
    return { lockId: held.appointmentId, lockExpireAt: held.lockExpireAt, serverTime: ask.now }
  }),
  forPatient(bookingCalls.confirmReschedule, async (ask, { lockId }) => {
    const { appointmentId } = await confirmSwap(ask, lockId)
    return oneView(ask, { appointmentId })
  }),
]
