import { View } from '@tarojs/components'

import { serverNow } from '@/shared/clock/server-clock'
import { Countdown } from '@/ui/countdown'

import css from './index.module.scss'

/** How long the slot is still held, by the server's clock; nothing where the backend does not state it. */
export function HoldTimer({ until, onEnd }: { until: number | null; onEnd: () => void }) {
  if (until === null) return null
  return (
    <View className={css.timer}>
      <View className={css.words}>号源已为您保留，请在倒计时结束前确认</View>
      <Countdown id="booking-confirm-countdown" until={until} now={serverNow} onEnd={onEnd} large />
    </View>
  )
}
