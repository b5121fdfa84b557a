import { View } from '@tarojs/components'
import type { ReactNode } from 'react'

import { cx } from '../cx'
import { Icon, type IconName } from '../icon'
import { press } from '../press'

import css from './index.module.scss'

export type ButtonProps = {
  id: string
  children: ReactNode
  onTap: () => void
  kind?: 'primary' | 'secondary' | 'text' | 'danger'
  /** Running: shows a spinner, ignores taps, keeps its words. */
  busy?: boolean
  disabled?: boolean
  /** Why it is disabled and what unlocks it; shown under the button while it is disabled. */
  reason?: string
  /** Small, for rows and cards; one large primary button a screen. */
  small?: boolean
  icon?: IconName
  /** Instead of an icon: the own mark of the host that does it. */
  mark?: ReactNode
  /** Spoken instead of the words, where those need context (“取消 3月1日的预约”). */
  label?: string
}

/** A button that says the act. Disabled ones explain themselves through `reason`. */
export function Button(props: ButtonProps) {
  const { id, children, onTap, kind = 'primary', busy, disabled, reason, small, icon, mark, label } = props
  const off = disabled || busy
  return (
    <View className={cx('hc-act', css.wrap)}>
      <View
        className={cx(css.button, css[kind], small && css.small, disabled && css.off)}
        {...(!off && { hoverClass: css.pressed })}
        {...press({ id, onTap, disabled: off, label, describedBy: disabled && reason ? `${id}-reason` : undefined })}
      >
        {busy && <View className={css.spinner} />}
        {!busy && mark}
        {icon && !busy && <Icon name={icon} />}
        {children}
      </View>
      {disabled && reason && (
        <View id={`${id}-reason`} className={css.reason}>
          {reason}
        </View>
      )}
    </View>
  )
}
