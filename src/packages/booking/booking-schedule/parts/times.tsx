import { View } from '@tarojs/components'

import { placeWords } from '../../model/places'
import type { HeldPlace } from '../../model/use-standing'
import { useTimes } from '../../model/use-schedule'
import css from './index.module.scss'

import { serverNow } from '@/shared/clock/server-clock'
import { Button } from '@/ui/button'
import { Countdown } from '@/ui/countdown'
import { cx } from '@/ui/cx'
import { press } from '@/ui/press'
import { useTextFactor } from '@/ui/shell/environment'

type TimesProps = {
  scheduleId: string
  isBusy: boolean
  reason: string
  held: HeldPlace | null
  onTake: (slotId: string) => void
  onResume: (lockId: string) => void
}

/** Text size, relative to the usual one, from which three times no longer fit a row of the narrowest phone. */
const LARGE = 1.15

/** Half-hour times of a session with the places left; a tap holds one. */
export function Times({ scheduleId, isBusy, reason, held, onTake, onResume }: TimesProps) {
  const { data, error, reload } = useTimes(scheduleId)
  const factor = useTextFactor()
  if (data === undefined) {
    return (
      <View className={css.wait}>
        {error ? (
          <Button id="booking-schedule-times-retry" kind="secondary" small icon="refresh" onTap={() => void reload()}>
            重新加载时段
          </Button>
        ) : (
          '正在读取时段'
        )}
      </View>
    )
  }
  return (
    <View className={cx(css.times, factor > LARGE && css.wide)}>
      {data.list.map((time, at) => {
        const words = placeWords(time)
        const span = `${time.startTime}-${time.endTime}`
        if (held?.slotId === time.slotId) {
          return <Mine key={time.slotId} id={`booking-schedule-time-${at}`} {...{ span, held, onResume }} />
        }
        return (
          <View
            key={time.slotId}
            className={cx(css.time, (!words.free || reason) && css.gone)}
            {...press({
              id: `booking-schedule-time-${at}`,
              disabled: !words.free || isBusy || reason !== '' || undefined,
              describedBy:
                words.free && reason ? `booking-schedule-${scheduleId}-reason` : `booking-schedule-time-${at}-places`,
              onTap: () => onTake(time.slotId),
            })}
          >
            <View className={css.span}>{span}</View>
            <View id={`booking-schedule-time-${at}-places`} className={css[words.tone]}>
              {words.text}
            </View>
          </View>
        )
      })}
      {reason && (
        <View id={`booking-schedule-${scheduleId}-reason`} className={css.reason}>
          {reason}
        </View>
      )}
    </View>
  )
}

type MineProps = { id: string; span: string; held: HeldPlace; onResume: (lockId: string) => void }

/** The time the patient holds: how long still, and the way on to its confirmation. */
function Mine({ id, span, held, onResume }: MineProps) {
  return (
    <View className={cx(css.time, css.mine)} {...press({ id, onTap: () => onResume(held.lockId) })}>
      <View className={css.span}>{span}</View>
      <View className={css.free}>
        已锁定 <Countdown until={held.until} now={serverNow} />
      </View>
    </View>
  )
}
