import { View } from '@tarojs/components'

import { aria } from '../a11y/aria'
import { cx } from '../cx'
import { press } from '../press'
import css from './index.module.scss'

type RadioProps<V extends string> = {
  /** Prefix of the ids: `<id>-<value>`. */
  id: string
  label: string
  options: readonly { value: V; label: string; disabled?: boolean }[]
  value: V | null
  onChange: (value: V) => void
  error?: string
  hideLabel?: boolean
}

/** One of a few, all in sight. For more than six use Picker. */
export function Radio<V extends string>({ id, label, options, value, onChange, error, hideLabel }: RadioProps<V>) {
  return (
    <View className={css.field} {...aria({ role: 'radiogroup', label })}>
      {!hideLabel && <View className={css.label}>{label}</View>}
      <View className={css.options}>
        {options.map((option) => (
          <View
            key={option.value}
            className={cx(css.option, option.value === value && css.chosen, option.disabled && css.off)}
            {...press({
              id: `${id}-${option.value}`,
              role: 'radio',
              checked: option.value === value,
              disabled: option.disabled,
              onTap: () => onChange(option.value),
            })}
          >
            {option.label}
          </View>
        ))}
      </View>
      {error && (
        <View id={`${id}-error`} className={css.error} {...aria({ role: 'alert' })}>
          {error}
        </View>
      )}
    </View>
  )
}
