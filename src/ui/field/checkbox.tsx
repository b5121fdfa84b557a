import { View } from '@tarojs/components'
import type { ReactNode } from 'react'

import { cx } from '../cx'
import { Icon } from '../icon'
import { press } from '../press'

import css from './index.module.scss'

type CheckboxProps = {
  id: string
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
  label?: string
  disabled?: boolean
}

/** A yes that the person gives; never ticked beforehand for consents. */
export function Checkbox({ id, checked, onChange, children, label, disabled }: CheckboxProps) {
  return (
    <View
      className={css.check}
      {...press({ id, role: 'checkbox', checked, label, disabled, onTap: () => onChange(!checked) })}
    >
      <View className={cx(css.box, checked && css.ticked)}>{checked && <Icon name="check" size={28} />}</View>
      <View className={css.words}>{children}</View>
    </View>
  )
}
