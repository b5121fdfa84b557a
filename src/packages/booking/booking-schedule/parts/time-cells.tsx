import { View } from '@tarojs/components'
import { memo } from 'react'

import { availabilityLabel } from '../../model/availability'
import type { ActiveHold } from '../../model/use-booking-eligibility'
import type { BookingFlow } from '../../model/use-booking-flow'
import type { SessionTime } from '../../model/use-schedule'

import { serverNow } from '@/shared/clock/server-clock'
import { Countdown } from '@/ui/countdown'
import { cx } from '@/ui/cx'
import { press } from '@/ui/press'

import css from './index.module.scss'

const spanOf = ({ startTime, endTime }: SessionTime) => `${startTime}-${endTime}`

type FreeTimeProps = {
  id: string
  time: SessionTime
  /** The element that says why no slot can be held now, '' when one can. */
  reasonId: string
  onTake: (time: SessionTime) => Promise<void>
}

/** One time with its free slots. */
export const FreeTime = memo(function FreeTime({ id, time, reasonId, onTake }: FreeTimeProps) {
  const label = availabilityLabel(time)
  return (
    <View
      className={cx(css.time, (!label.free || reasonId !== '') && css.gone)}
      {...press({
        id,
        disabled: !label.free || reasonId !== '' || undefined,
        describedBy: label.free && reasonId ? reasonId : `${id}-places`,
        onTap: () => void onTake(time),
      })}
    >
      <View className={css.span}>{spanOf(time)}</View>
      <View id={`${id}-places`} className={css[label.tone]}>
        {label.text}
      </View>
    </View>
  )
})

type HeldTimeProps = { id: string; time: SessionTime; hold: ActiveHold; flow: BookingFlow }

/** The time that is held for the patient: for how long, and the way on to its confirmation. */
export function HeldTime({ id, time, hold: { lockId, until }, flow }: HeldTimeProps) {
  return (
    <View className={cx(css.time, css.mine)} {...press({ id, onTap: () => void flow.open('confirm', { lockId }) })}>
      <View className={css.span}>{spanOf(time)}</View>
      <View className={css.free}>
        已保留 <Countdown until={until} now={serverNow} />
      </View>
    </View>
  )
}
