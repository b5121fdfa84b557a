import { View } from '@tarojs/components'
import { useCallback, useRef } from 'react'

import { sessionWords } from '../../model/appointment-facts'
import type { ActiveHold } from '../../model/use-booking-eligibility'
import type { BookingFlow } from '../../model/use-booking-flow'
import { useHoldSlot } from '../../model/use-hold-slot'
import { type Session, type SessionTime, useSessionTimes } from '../../model/use-schedule'
import { useVerification } from '../../parts/verify-notice'
import { FreeTime, HeldTime } from './time-cells'

import { Button } from '@/ui/button'
import { cx } from '@/ui/cx'
import { useTextFactor } from '@/ui/shell/environment'

import css from './index.module.scss'

/** What the choice of a time is for; the same object for as long as the screen is open. */
export interface SlotChoice {
  readonly flow: BookingFlow
  /** '1' in the special-needs clinic. */
  readonly special: string | undefined
  /** The booked visit that is rescheduled. */
  readonly rescheduleOf: string | undefined
}

type SessionTimesProps = {
  session: Session
  choice: SlotChoice
  /** Why no slot can be held now, '' when one can. */
  reason: string
  /** The patient's hold. */
  hold: ActiveHold | null
}

/** Text size, relative to the usual one, from which three times no longer fit a row of the narrowest phone. */
const LARGE = 1.15

/**
 * The times of a session with their free slots; a tap holds one. The hold is made here, so that a tap draws nothing but
 * these times again.
 */
export function SessionTimes({ session, choice, reason, hold }: SessionTimesProps) {
  const { flow, special, rescheduleOf } = choice
  const { scheduleId } = session
  // A ref: the session is a new object with every drawing, and its times need not be drawn again for it.
  const shown = useRef(session)
  shown.current = session
  const { times, error, reload } = useSessionTimes(scheduleId)
  const { isMissing, verify } = useVerification()
  const holdSlot = useHoldSlot(flow, rescheduleOf)
  const factor = useTextFactor()

  const take = useCallback(
    async (time: SessionTime) => {
      if (isMissing) return verify()
      const lockId = await holdSlot(time.slotId, () => sessionWords({ ...shown.current, ...time }))
      if (lockId) await flow.open('confirm', { lockId, special, swap: rescheduleOf })
    },
    [isMissing, verify, holdSlot, flow, special, rescheduleOf],
  )

  if (times === undefined) {
    return (
      <View className={css.wait}>
        {error ? (
          <Button id="booking-schedule-times-retry" kind="secondary" small icon="refresh" onTap={() => void reload()}>
            重新加载时段
          </Button>
        ) : (
          '正在加载时段'
        )}
      </View>
    )
  }
  const reasonId = reason ? `booking-schedule-${scheduleId}-reason` : ''
  return (
    <View className={cx(css.times, factor > LARGE && css.wide)}>
      {times.map((time, at) => {
        const id = `booking-schedule-time-${at}`
        return hold?.slotId === time.slotId ? (
          <HeldTime key={time.slotId} id={id} time={time} hold={hold} flow={flow} />
        ) : (
          <FreeTime key={time.slotId} id={id} time={time} reasonId={reasonId} onTake={take} />
        )
      })}
      {reason && (
        <View id={reasonId} className={css.reason}>
          {reason}
        </View>
      )}
    </View>
  )
}
