import { View } from '@tarojs/components'

import { aria } from '../a11y/aria'
import { cx } from '../cx'

import css from './index.module.scss'

export type DrawingName = 'empty' | 'success' | 'waiting' | 'offline' | 'failure' | 'care' | 'calendar' | 'flask'

/** A small line drawing for a screen that has nothing else to show; the words beside it say the same. */
export function Drawing({ name }: { name: DrawingName }) {
  return <View className={cx(css.drawing, css[name])} {...aria({ hidden: true })} />
}
