import * as ext from '@/api/calls/ext'

import { confirmSwap, holdForSwap } from '../rules/booking-swap'
import { oneView } from '../views/appointments'
import { forPatient, type Implementation } from './implement'

/** Change of time: a new place is held while the old one stays, then both change hands at once. */
export const bookingSwap: Implementation[] = [
  forPatient(ext.swapHold, async (ask, { appointmentId, slotId }) => {
    const { held } = await holdForSwap(ask, appointmentId, slotId)
    return { lockId: held.appointmentId, lockExpireAt: held.lockExpireAt, serverTime: ask.now }
  }),
  forPatient(ext.swapConfirm, async (ask, { lockId }) => {
    const { appointmentId } = await confirmSwap(ask, lockId)
    return oneView(ask, { appointmentId })
  }),
]
