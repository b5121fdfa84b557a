import { View } from '@tarojs/components'
import type { ReactNode } from 'react'

import { Drawing, type DrawingName } from '../drawing'

import css from './index.module.scss'

type EmptyProps = {
  id?: string
  /** What is missing here, drawn; a sheet of paper unless told. */
  drawing?: DrawingName
  /** “暂无数据” unless told (spec:wording#empty-list). */
  text?: string
  /** What to do next. */
  hint?: string
  action?: ReactNode
}

/** Nothing here: a small line drawing, the specified words, and a way on. */
export function Empty({ id, drawing = 'empty', text = '暂无数据', hint, action }: EmptyProps) {
  return (
    <View className={css.empty} {...(id && { id })}>
      <Drawing name={drawing} />
      <View className={css.text}>{text}</View>
      {hint && <View className={css.hint}>{hint}</View>}
      {action && <View className={css.action}>{action}</View>}
    </View>
  )
}
