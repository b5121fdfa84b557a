import { View } from '@tarojs/components'
import type { ReactNode } from 'react'

import { aria } from '../a11y/aria'
import { cx } from '../cx'
import { Icon, type IconName } from '../icon'
import css from './index.module.scss'

type Tone = 'info' | 'success' | 'warning' | 'danger'

const icons: Record<Tone, IconName> = { info: 'info', success: 'success', warning: 'warning', danger: 'alert' }

type NoticeProps = { id?: string; tone?: Tone; title?: string; children?: ReactNode; action?: ReactNode }

/** Something the patient should know here; warnings and dangers are announced. */
export function Notice({ id, tone = 'info', title, children, action }: NoticeProps) {
  const urgent = tone === 'warning' || tone === 'danger'
  return (
    <View className={cx(css.notice, css[tone])} {...(id && { id })} {...(urgent && aria({ role: 'alert' }))}>
      <Icon name={icons[tone]} className={css.icon} />
      <View className={css.main}>
        {title && <View className={css.title}>{title}</View>}
        {children && <View className={css.text}>{children}</View>}
        {action && <View className={css.action}>{action}</View>}
      </View>
    </View>
  )
}
