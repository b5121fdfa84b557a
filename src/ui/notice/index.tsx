import { View } from '@tarojs/components'
import type { ReactNode } from 'react'

import { aria } from '../a11y/aria'
import { cx } from '../cx'
import { Icon, type IconName } from '../icon'

import css from './index.module.scss'

type Tone = 'info' | 'success' | 'warning' | 'danger'

const icons: Record<Tone, IconName> = { info: 'info', success: 'success', warning: 'warning', danger: 'alert' }

type NoticeProps = {
  id?: string
  tone?: Tone
  title?: string
  children?: ReactNode
  action?: ReactNode
  /** The action takes the whole width, under the icon too. */
  isWide?: boolean
}

/** Something the patient should know here; warnings and dangers are announced. */
export function Notice({ id, tone = 'info', title, children, action, isWide }: NoticeProps) {
  const urgent = tone === 'warning' || tone === 'danger'
  return (
    <View
      className={cx(css.notice, css[tone], isWide && css.wraps)}
      {...(id && { id })}
      {...(urgent && aria({ role: 'alert' }))}
    >
      <Icon name={icons[tone]} className={css.icon} />
      <View className={css.main}>
        {title && <View className={css.title}>{title}</View>}
        {children && <View className={css.text}>{children}</View>}
        {action && !isWide && <View className={css.action}>{action}</View>}
      </View>
      {action && isWide && <View className={css.wide}>{action}</View>}
    </View>
  )
}
