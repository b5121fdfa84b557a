import { useCallback, useEffect, useRef, useState } from 'react'

import type { Flavour } from '../variants/flavour'
import { nextStep, type Progress } from './after'
import { backendOf } from './backend'
import { PLACE_READS, RECORD_READS, useRecord } from './use-record'

import { confirmAppointment, confirmReschedule, getAppointmentByOrder, releaseSlot } from '@/api/booking/calls'
import { send } from '@/api/core/client'
import { CallError } from '@/api/core/errors'
import { invalidate, useAction } from '@/data/query'

/** What the patient adds to a hold. */
export interface Registration {
  readonly isFirstVisit: boolean
  readonly remark?: string | undefined
  readonly mode?: 'local' | undefined
}

/** How a confirmation ended; `stay` keeps the screen as it is (a refusal has been said already). */
export type HoldEnd =
  | { readonly to: 'pay'; readonly orderCode: string }
  | { readonly to: 'success'; readonly appointmentId: string; readonly isMoved?: boolean }
  | { readonly to: 'stay' }

/** Gives a place back without a word: where that fails the hold lapses by itself. */
async function giveBack(lockId: string): Promise<void> {
  try {
    await send(releaseSlot, { lockId }, { quiet: true, withoutEffects: true })
  } catch {
    // The server lets the hold lapse after its time.
  }
  await invalidate(...PLACE_READS, ...RECORD_READS)
}

/** After a lost answer: whether the visit stands at the held time now. */
async function isMovedTo(held: { date: string; startTime: string } | undefined, visitId: string): Promise<boolean> {
  try {
    const visit = await send(getAppointmentByOrder, { appointmentId: visitId })
    return held !== undefined && visit.date === held.date && visit.startTime === held.startTime
  } catch {
    return false
  }
}

/**
 * A held place: shown, confirmed once, given back when the page is left without a confirmation. After a lost answer the
 * appointment itself says what became of it.
 * @param flavour whose calls make the appointment
 * @param swapOf the booked visit that is moved to the held place by the confirmation
 */
export function useHold(lockId: string, enabled: boolean, flavour: Pick<Flavour, 'mode'>, swapOf?: string) {
  const record = useRecord({ appointmentId: lockId }, enabled && lockId !== '')
  const register = useAction(backendOf(flavour).register, { invalidates: [...PLACE_READS, ...RECORD_READS] })
  const settle = useAction(confirmAppointment, { invalidates: RECORD_READS })
  const move = useAction(confirmReschedule, { invalidates: [...PLACE_READS, ...RECORD_READS] })
  const [timeIsUp, setTimeIsUp] = useState(false)
  const isHeld = useRef(false)
  const isPassedOn = useRef(false)
  const step = record.data ? nextStep(record.data) : null
  isHeld.current =
    step === 'confirm' &&
    !timeIsUp &&
    !isPassedOn.current &&
    !register.isRunning &&
    !settle.isRunning &&
    !move.isRunning

  useEffect(
    () => () => {
      if (isHeld.current) void giveBack(lockId)
    },
    [lockId],
  )

  const follow = useCallback(
    async (made: Progress & { appointmentId: string }): Promise<HoldEnd> => {
      const next = nextStep(made)
      isPassedOn.current = next !== 'confirm' && next !== 'lost'
      if (next === 'pay') return { to: 'pay', orderCode: made.orderCode }
      if (next === 'success') return { to: 'success', appointmentId: made.appointmentId }
      if (next === 'settleFree') {
        const { status } = await settle.run({
          appointmentId: made.appointmentId,
          orderCode: made.orderCode || undefined,
        })
        if (nextStep({ ...made, status }) === 'success') return { to: 'success', appointmentId: made.appointmentId }
      }
      await record.reload()
      return { to: 'stay' }
    },
    [record, settle],
  )

  /** Reads the appointment again and goes where it says. */
  const catchUp = useCallback(async (): Promise<HoldEnd> => {
    try {
      return await follow(await send(getAppointmentByOrder, { appointmentId: lockId }))
    } catch {
      return { to: 'stay' }
    }
  }, [follow, lockId])

  /** One confirmation: asked again with the same hold it is the same move. */
  const moveVisit = useCallback(async (): Promise<HoldEnd> => {
    const moved = { to: 'success', appointmentId: swapOf ?? '', isMoved: true } as const
    try {
      await move.run({ lockId })
    } catch (reason) {
      if (!(reason instanceof CallError) || reason.kind === 'offline') return { to: 'stay' }
      if (!(await isMovedTo(record.data, swapOf ?? ''))) {
        await record.reload()
        return { to: 'stay' }
      }
    }
    isPassedOn.current = true
    return moved
  }, [lockId, move, record, swapOf])

  const confirm = useCallback(
    async (input: Registration): Promise<HoldEnd> => {
      if (swapOf !== undefined) return moveVisit()
      try {
        const { payableFen, ...made } = await register.run({ lockId, ...input })
        return await follow({ ...made, feeFen: payableFen })
      } catch (reason) {
        // The text has been shown by then; what matters is whether the place is still there.
        if (reason instanceof CallError && reason.kind !== 'offline') return catchUp()
        return { to: 'stay' }
      }
    },
    [catchUp, follow, lockId, moveVisit, register, swapOf],
  )

  return {
    record,
    step: timeIsUp && step === 'confirm' ? ('lost' as const) : step,
    confirm,
    catchUp,
    isConfirming: register.isRunning || settle.isRunning || move.isRunning,
    onTimeUp: useCallback(() => setTimeIsUp(true), []),
  }
}
