import { View } from '@tarojs/components'
import type { ReactNode } from 'react'

import { cx } from '../cx'
import { press } from '../press'

import css from './index.module.scss'

type CardProps = {
  id?: string
  children: ReactNode
  title?: ReactNode
  /** Right of the title: a badge or a short action. */
  aside?: ReactNode
  /** The one thing that matters on this screen: it stands larger than the others. */
  accent?: boolean
  onTap?: () => void
  /** What a reader says when the whole card can be tapped. */
  label?: string
  selected?: boolean
}

/** A white surface on the canvas. With `onTap` the whole card is one button. */
export function Card({ id, children, title, aside, accent, onTap, label, selected }: CardProps) {
  return (
    <View
      className={cx(css.card, accent && css.accent, selected && css.selected)}
      {...(onTap ? { hoverClass: css.pressed, ...press({ id, onTap, label, selected }) } : id && { id })}
    >
      {(title || aside) && (
        <View className={css.head}>
          <View className={css.title}>{title}</View>
          {aside}
        </View>
      )}
      {children}
    </View>
  )
}
