import { useCallback, useRef } from 'react'

import type { BookingVariant } from '../variants/booking-variant'
import { nullIfRefused } from './null-if-refused'

import { bookAtOnce, holdRescheduleSlot, holdSlot } from '@/api/booking/calls'
import { useAction } from '@/data/query'
import { REGISTRATION_KIND } from '@/domain/booking/kinds'
import { useSession } from '@/session/store'
import { useHospital } from '@/shared/hospital/use-hospital'
import { dialogs } from '@/ui/dialog/dialogs'

/** Said before a place is booked where nothing is held first: there is no page of confirmation after it. */
const AT_ONCE = '提交后直接挂号，需缴费的请按时支付。规则见页面下方“预约须知”。'

/** Whether the hospital books a visit in one step: what the page of confirmation would say has to be said before. */
export function useBooksAtOnce(kind: BookingVariant['kind'], rescheduleOf?: string): boolean {
  return useHospital().booking.place === 'atOnce' && kind === REGISTRATION_KIND && rescheduleOf === undefined
}

/**
 * Holds a slot for the patient; where the backend has no hold, asks and books it in one step. A refusal (slot taken, second booking, outside the hours) has been shown by then, and
 * the availability is read again in any case.
 * @param rescheduleOf the booked visit that is to be rescheduled; it stays booked until the new slot is confirmed
 * @returns takes the slot and what it is for, in words, and gives the id of the hold, which is the id of the appointment; null when nothing is held, or while another slot is being held
 */
export function useHoldSlot({ mode, kind }: Pick<BookingVariant, 'mode' | 'kind'>, rescheduleOf?: string) {
  const card = useSession((session) => session.card)
  const { run: hold } = useAction(holdSlot)
  const { run: book } = useAction(bookAtOnce)
  const isAtOnce = useBooksAtOnce(kind, rescheduleOf)
  const { run: holdToReschedule } = useAction(holdRescheduleSlot)
  // A ref, not state: the slots need not be drawn again for it, the client's overlay says that a write is under way.
  const isHolding = useRef(false)
  return useCallback(
    async (slotId: string, about: () => string): Promise<string | null> => {
      if (isHolding.current) return null
      isHolding.current = true
      try {
        const wanted = { slotId, patientId: card?.patientId, cardId: card?.cardId, mode }
        if (isAtOnce) {
          if (!(await dialogs.confirm(`${about()}\n${AT_ONCE}`, { title: '确认挂号' }))) return null
          const booked = await nullIfRefused(() => book(wanted))
          return booked?.appointmentId ?? null
        }
        const held = await nullIfRefused(() =>
          rescheduleOf === undefined ? hold(wanted) : holdToReschedule({ appointmentId: rescheduleOf, slotId }),
        )
        return held?.lockId ?? null
      } finally {
        isHolding.current = false
      }
    },
    [hold, book, holdToReschedule, isAtOnce, rescheduleOf, card, mode],
  )
}
