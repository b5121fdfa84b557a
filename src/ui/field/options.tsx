import { View } from '@tarojs/components'

import { cx } from '../cx'
import { press } from '../press'
import { useTextFactor } from '../shell/environment'
import { columnsOf } from './columns'

import css from './index.module.scss'

type OptionsProps<V extends string> = {
  /** Prefix of the ids: `<id>-<value>`. */
  id: string
  /** `radio`: one of them; `checkbox`: any number. */
  role: 'radio' | 'checkbox'
  options: readonly { value: V; label: string; disabled?: boolean }[]
  isChosen: (value: V) => boolean
  onTap: (value: V) => void
}

/** A few answers, all in sight, in even columns. */
export function Options<V extends string>({ id, role, options, isChosen, onTap }: OptionsProps<V>) {
  const columns = columnsOf(
    options.map(({ label }) => label),
    useTextFactor(),
  )
  return (
    <View className={cx(css.options, css[`c${columns}`])}>
      {options.map(({ value, label, disabled }) => (
        <View
          key={value}
          className={cx(css.option, isChosen(value) && css.chosen, disabled && css.off)}
          {...press({ id: `${id}-${value}`, role, checked: isChosen(value), disabled, onTap: () => onTap(value) })}
        >
          {label}
        </View>
      ))}
    </View>
  )
}
