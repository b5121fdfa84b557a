import { View } from '@tarojs/components'
import type { ReactNode } from 'react'

import { aria } from '../a11y/aria'
import { Drawing, type DrawingName } from '../drawing'

import css from './index.module.scss'

export type ResultTone = 'success' | 'waiting' | 'failure' | 'info'

const DRAWINGS: Record<ResultTone, DrawingName> = {
  success: 'success',
  waiting: 'waiting',
  failure: 'failure',
  info: 'empty',
}

type ResultProps = {
  id?: string
  tone: ResultTone
  /** Another drawing than the tone's own. */
  drawing?: DrawingName
  title: string
  text?: ReactNode
  children?: ReactNode
}

/** How something ended, in words first; announced when it appears. */
export function Result({ id, tone, drawing = DRAWINGS[tone], title, text, children }: ResultProps) {
  return (
    <View className={css.result} {...(id && { id })}>
      <Drawing name={drawing} />
      <View className={css.title} {...aria({ role: 'status' })}>
        {title}
      </View>
      {text && <View className={css.text}>{text}</View>}
      {children && <View className={css.more}>{children}</View>}
    </View>
  )
}
