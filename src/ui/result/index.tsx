import { View } from '@tarojs/components'
import type { ReactNode } from 'react'

import { aria } from '../a11y/aria'
import { cx } from '../cx'
import { Icon, type IconName } from '../icon'
import css from './index.module.scss'

export type ResultTone = 'success' | 'waiting' | 'failure' | 'info'

const icons: Record<ResultTone, IconName> = { success: 'success', waiting: 'hourglass', failure: 'alert', info: 'info' }

type ResultProps = { id?: string; tone: ResultTone; title: string; text?: ReactNode; children?: ReactNode }

/** How something ended, in words first; announced when it appears. */
export function Result({ id, tone, title, text, children }: ResultProps) {
  return (
    <View className={css.result} {...(id && { id })}>
      <View className={cx(css.mark, css[tone])}>
        <Icon name={icons[tone]} size={64} />
      </View>
      <View className={css.title} {...aria({ role: 'status' })}>
        {title}
      </View>
      {text && <View className={css.text}>{text}</View>}
      {children && <View className={css.more}>{children}</View>}
    </View>
  )
}
