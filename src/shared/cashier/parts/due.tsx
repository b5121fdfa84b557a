import { View } from '@tarojs/components'

import { yuan } from '@/domain/money'
import { serverNow } from '@/shared/clock/server-clock'
import { Countdown } from '@/ui/countdown'

import css from './index.module.scss'

type DueProps = { id: string; dueFen: number; until: number | null; onEnd: () => void }

/** How much, and until when. */
export function Due({ id, dueFen, until, onEnd }: DueProps) {
  return (
    <View className={css.due}>
      <View className={css.label}>需支付</View>
      <View id={`${id}-amount`} className={css.figure}>
        {yuan(dueFen)}
      </View>
      {until !== null && (
        <View className={css.left}>
          请在 <Countdown id={`${id}-countdown`} until={until} now={serverNow} onEnd={onEnd} /> 内完成支付
        </View>
      )}
    </View>
  )
}
