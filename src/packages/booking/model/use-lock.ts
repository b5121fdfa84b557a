import { useCallback } from 'react'

import type { Flavour } from '../variants/flavour'
import { PLACE_READS, RECORD_READS } from './use-record'

import { holdRescheduleSlot, holdSlot } from '@/api/booking/calls'
import { CallError } from '@/api/core/errors'
import { useAction } from '@/data/query'
import { useSession } from '@/session/store'

/**
 * Holds one place for the patient. A refusal (place taken, second booking, out of hours) has been said by then, and the
 * places are read again in any case; null means that nothing is held.
 * @param swapOf the booked visit that is to be moved; it stays booked
 */
export function useLock({ mode }: Flavour, swapOf?: string) {
  const card = useSession((session) => session.card)
  const { run, isRunning } = useAction(holdSlot, { invalidates: [...PLACE_READS, ...RECORD_READS] })
  const swap = useAction(holdRescheduleSlot, { invalidates: [...PLACE_READS, ...RECORD_READS] })
  const move = swap.run
  const lock = useCallback(
    async (slotId: string): Promise<string | null> => {
      try {
        if (swapOf !== undefined) return (await move({ appointmentId: swapOf, slotId })).lockId
        const held = await run({ slotId, patientId: card?.patientId, cardId: card?.cardId, mode })
        return held.lockId
      } catch (reason) {
        if (reason instanceof CallError) return null
        throw reason
      }
    },
    [run, move, swapOf, card, mode],
  )
  return { lock, isLocking: isRunning || swap.isRunning }
}
