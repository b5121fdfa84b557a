import { View } from '@tarojs/components'

import { cx } from '../cx'
import css from './index.module.scss'

export type BadgeTone = 'info' | 'success' | 'warning' | 'danger' | 'neutral'

/** A state in a word; the colour only repeats it. */
export function Badge({ children, tone = 'neutral' }: { children: string; tone?: BadgeTone }) {
  return <View className={cx(css.badge, css[tone])}>{children}</View>
}
