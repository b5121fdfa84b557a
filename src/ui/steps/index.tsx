import { View } from '@tarojs/components'

import { aria } from '../a11y/aria'
import { cx } from '../cx'
import { useTextFactor } from '../shell/environment'
import css from './index.module.scss'

/** Text size, relative to the usual one, from which the names of several steps no longer stand side by side. */
const LARGE = 1.15

type StepsProps = {
  /** Names of all steps, short. */
  steps: readonly string[]
  /** The step being done, counted from 0. */
  current: number
}

/** “第 3 步，共 5 步” with the names of the steps; in large text with the name of this one. */
export function Steps({ steps, current }: StepsProps) {
  const place = `第 ${current + 1} 步，共 ${steps.length} 步`
  const named = `${place}：${steps[current] ?? ''}`
  const large = useTextFactor() > LARGE
  return (
    <View className={css.steps} {...aria({ role: 'group', label: named })}>
      <View className={css.place}>{large ? named : place}</View>
      <View className={css.bar}>
        {steps.map((step, at) => (
          <View key={step} className={cx(css.step, at < current && css.done, at === current && css.here)}>
            <View className={css.line} />
            {!large && <View className={css.name}>{step}</View>}
          </View>
        ))}
      </View>
    </View>
  )
}
