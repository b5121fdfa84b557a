import { useCallback, useRef } from 'react'

import { nullIfRefused } from './null-if-refused'
import type { BookingVariant } from '../variants/booking-variant'

import { holdRescheduleSlot, holdSlot } from '@/api/booking/calls'
import { useAction } from '@/data/query'
import { useSession } from '@/session/store'

/**
 * Holds a slot for the patient. A refusal (slot taken, second booking, outside the hours) has been shown by then, and
 * the availability is read again in any case.
 * @param rescheduleOf the booked visit that is to be rescheduled; it stays booked until the new slot is confirmed
 * @returns gives the id of the hold; null when nothing is held, or while another slot is being held
 */
export function useHoldSlot({ mode }: Pick<BookingVariant, 'mode'>, rescheduleOf?: string) {
  const card = useSession((session) => session.card)
  const { run: hold } = useAction(holdSlot)
  const { run: holdToReschedule } = useAction(holdRescheduleSlot)
  // A ref, not state: the slots need not be drawn again for it, the client's overlay says that a write is under way.
  const isHolding = useRef(false)
  return useCallback(
    async (slotId: string): Promise<string | null> => {
      if (isHolding.current) return null
      isHolding.current = true
      try {
        const held = await nullIfRefused(() =>
          rescheduleOf === undefined
            ? hold({ slotId, patientId: card?.patientId, cardId: card?.cardId, mode })
            : holdToReschedule({ appointmentId: rescheduleOf, slotId }),
        )
        return held?.lockId ?? null
      } finally {
        isHolding.current = false
      }
    },
    [hold, holdToReschedule, rescheduleOf, card, mode],
  )
}
