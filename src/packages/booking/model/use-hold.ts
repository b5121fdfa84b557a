import { useCallback, useEffect, useRef, useState } from 'react'

import type { BookingVariant } from '../variants/booking-variant'
import { bookingCallsOf } from './booking-calls'
import { type BookingProgress, nextStep } from './next-step'
import { useAppointment } from './use-appointment'

import {
  bookExamination,
  confirmAppointment,
  confirmReschedule,
  getAppointmentByOrder,
  releaseSlot,
} from '@/api/booking/calls'
import { send } from '@/api/core/client'
import { CallError } from '@/api/core/errors'
import { invalidateAfter, useAction } from '@/data/query'

/** What the patient adds to a hold when confirming it. */
export interface Registration {
  readonly isFirstVisit: boolean
  readonly remark?: string | undefined
  readonly mode?: 'local' | undefined
  /** Day of the last ejaculation, where the examination asks for it. */
  readonly abstainsSince?: string | undefined
}

/** Where a confirmation leads; `stay` keeps the screen as it is (a refusal has been shown already). */
export type HoldOutcome =
  | { readonly to: 'pay'; readonly orderCode: string }
  | { readonly to: 'success'; readonly appointmentId: string; readonly isMoved?: boolean }
  | { readonly to: 'stay' }

const STAY: HoldOutcome = { to: 'stay' }

/** Releases a hold without telling the patient about a failure: the server lets the hold expire in any case. */
async function release(lockId: string): Promise<void> {
  try {
    await send(releaseSlot, { lockId }, { quiet: true, withoutEffects: true })
  } catch {
    // The hold expires after its time.
  }
  await invalidateAfter(releaseSlot)
}

/** After a lost answer: whether the visit has been rescheduled to the held slot. */
async function isRescheduledTo(
  held: { date: string; startTime: string } | undefined,
  appointmentId: string,
): Promise<boolean> {
  try {
    const visit = await send(getAppointmentByOrder, { appointmentId })
    return held !== undefined && visit.date === held.date && visit.startTime === held.startTime
  } catch {
    return false
  }
}

/**
 * A held slot: shown, confirmed once, released when the page is left without a confirmation. After a lost answer the
 * appointment is read again and says what became of it.
 * @param lockId the hold; '' when the screen was opened without one
 * @param variant whose calls make the appointment
 * @param rescheduleOf the booked visit that the confirmation moves to the held slot
 */
export function useHold(lockId: string, variant: Pick<BookingVariant, 'kind' | 'mode'>, rescheduleOf?: string) {
  const { appointment, reload, ...state } = useAppointment({ appointmentId: lockId }, true)
  const register = useAction(bookingCallsOf(variant).register)
  const bookExam = useAction(bookExamination)
  const settle = useAction(confirmAppointment)
  const reschedule = useAction(confirmReschedule)
  const [hasExpired, setExpired] = useState(false)
  const isReleasable = useRef(false)
  const isConfirmed = useRef(false)
  // The hold itself says what it is for: an offer is confirmed from any list.
  const isExam = appointment?.kind === 'check'
  const step = appointment ? nextStep(appointment) : null
  const isConfirming = register.isRunning || bookExam.isRunning || settle.isRunning || reschedule.isRunning
  isReleasable.current = step === 'confirm' && !hasExpired && !isConfirmed.current && !isConfirming

  useEffect(
    () => () => {
      if (isReleasable.current) void release(lockId)
    },
    [lockId],
  )

  const outcomeOf = useCallback(
    async (made: BookingProgress & { appointmentId: string }): Promise<HoldOutcome> => {
      const { appointmentId, orderCode } = made
      const next = nextStep(made)
      isConfirmed.current = next !== 'confirm' && next !== 'lost'
      if (next === 'pay') return { to: 'pay', orderCode }
      if (next === 'success') return { to: 'success', appointmentId }
      if (next === 'settleFree') {
        const { status } = await settle.run({ appointmentId, orderCode: orderCode || undefined })
        if (nextStep({ ...made, status }) === 'success') return { to: 'success', appointmentId }
      }
      await reload()
      return STAY
    },
    [reload, settle],
  )

  /** Reads the appointment again; its state says where the booking goes on. */
  const catchUp = useCallback(async (): Promise<HoldOutcome> => {
    try {
      return await outcomeOf(await send(getAppointmentByOrder, { appointmentId: lockId }))
    } catch {
      return STAY
    }
  }, [outcomeOf, lockId])

  /** Confirms the new slot of a booked visit; repeated with the same hold it is the same change. */
  const confirmNewSlot = useCallback(
    async (appointmentId: string, abstainsSince: string | undefined): Promise<HoldOutcome> => {
      try {
        await reschedule.run({ lockId, abstainsSince })
      } catch (reason) {
        if (!(reason instanceof CallError) || reason.kind === 'offline') return STAY
        if (!(await isRescheduledTo(appointment, appointmentId))) {
          await reload()
          return STAY
        }
      }
      isConfirmed.current = true
      return { to: 'success', appointmentId, isMoved: true }
    },
    [appointment, lockId, reload, reschedule],
  )

  const confirm = useCallback(
    async ({ abstainsSince, ...input }: Registration): Promise<HoldOutcome> => {
      if (rescheduleOf !== undefined) return confirmNewSlot(rescheduleOf, abstainsSince)
      try {
        const { payableFen, ...made } = isExam
          ? await bookExam.run({ lockId, remark: input.remark, abstainsSince })
          : await register.run({ lockId, ...input })
        return await outcomeOf({ ...made, feeFen: payableFen })
      } catch (reason) {
        // The failure has been shown by then; what matters is whether the slot is still held.
        if (reason instanceof CallError && reason.kind !== 'offline') return catchUp()
        return STAY
      }
    },
    [catchUp, outcomeOf, lockId, confirmNewSlot, register, bookExam, isExam, rescheduleOf],
  )

  return {
    held: { data: appointment, reload, ...state },
    step: hasExpired && step === 'confirm' ? ('lost' as const) : step,
    confirm,
    catchUp,
    isConfirming,
    onExpire: useCallback(() => setExpired(true), []),
  }
}
