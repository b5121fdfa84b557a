import { View } from '@tarojs/components'
import type { ReactNode } from 'react'

import { cx } from '../cx'
import { press } from '../press'

import css from './switch.module.scss'

type SwitchProps = {
  id: string
  label: string
  /** One line that says what changes. */
  note?: ReactNode
  on: boolean
  onChange: (on: boolean) => void
}

/** A setting that is on or off and acts at once; the whole row is the target. */
export function Switch({ id, label, note, on, onChange }: SwitchProps) {
  return (
    <View className={css.row} {...press({ id, role: 'switch', checked: on, label, onTap: () => onChange(!on) })}>
      <View className={css.words}>
        <View className={css.label}>{label}</View>
        {note && <View className={css.note}>{note}</View>}
      </View>
      <View className={cx(css.track, on && css.on)}>
        <View className={css.knob} />
      </View>
    </View>
  )
}
