import { View } from '@tarojs/components'

import { aria } from '../a11y/aria'
import { FieldLabel, spokenLabel } from './label'
import { Options } from './options'

import css from './index.module.scss'

type RadioProps<V extends string> = {
  /** Prefix of the ids: `<id>-<value>`. */
  id: string
  label: string
  options: readonly { value: V; label: string; disabled?: boolean }[]
  value: V | null
  onChange: (value: V) => void
  error?: string
  required?: boolean
  hideLabel?: boolean
}

/** One of a few, all in sight. For more than six use Picker. */
export function Radio<V extends string>(props: RadioProps<V>) {
  const { id, label, options, value, onChange, error, hideLabel } = props
  const optional = props.required === false
  return (
    <View className={css.field} {...aria({ role: 'radiogroup', label: spokenLabel(label, optional) })}>
      {!hideLabel && <FieldLabel optional={optional}>{label}</FieldLabel>}
      <Options id={id} role="radio" options={options} isChosen={(one) => one === value} onTap={onChange} />
      {error && (
        <View id={`${id}-error`} className={css.error} {...aria({ role: 'alert' })}>
          {error}
        </View>
      )}
    </View>
  )
}
