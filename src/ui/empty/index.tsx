import { View } from '@tarojs/components'
import type { ReactNode } from 'react'

import css from './index.module.scss'

type EmptyProps = {
  id?: string
  /** “暂无数据” unless told (spec:wording#empty-list). */
  text?: string
  /** What to do next. */
  hint?: string
  action?: ReactNode
}

/** Nothing here: a small line drawing, the specified words, and a way on. */
export function Empty({ id, text = '暂无数据', hint, action }: EmptyProps) {
  return (
    <View className={css.empty} {...(id && { id })}>
      <View className={css.drawing}>
        <View className={css.sheet} />
        <View className={css.fold} />
      </View>
      <View className={css.text}>{text}</View>
      {hint && <View className={css.hint}>{hint}</View>}
      {action && <View className={css.action}>{action}</View>}
    </View>
  )
}
