import { View } from '@tarojs/components'

import { aria } from '../a11y/aria'
import { cx } from '../cx'
import css from './index.module.scss'

type StepsProps = {
  /** Names of all steps, short. */
  steps: readonly string[]
  /** The step being done, counted from 0. */
  current: number
}

/** “第 3 步，共 5 步” with the names of the steps. */
export function Steps({ steps, current }: StepsProps) {
  const place = `第 ${current + 1} 步，共 ${steps.length} 步`
  return (
    <View className={css.steps} {...aria({ role: 'group', label: `${place}：${steps[current] ?? ''}` })}>
      <View className={css.place}>{place}</View>
      <View className={css.bar}>
        {steps.map((step, at) => (
          <View key={step} className={cx(css.step, at < current && css.done, at === current && css.here)}>
            <View className={css.line} />
            <View className={css.name}>{step}</View>
          </View>
        ))}
      </View>
    </View>
  )
}
