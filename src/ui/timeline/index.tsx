import { View } from '@tarojs/components'
import type { ReactNode } from 'react'

import { aria } from '../a11y/aria'
import { Badge, type BadgeTone } from '../badge'
import { cx } from '../cx'
import { Icon } from '../icon'
import { press } from '../press'
import css from './index.module.scss'

export type TimelineItem = {
  key: string
  title: ReactNode
  /** When, in words: 3月2日 周一. */
  time?: string
  /** A line of facts, or anything small. */
  note?: ReactNode
  /** Over, happening now, or still to come; `done` unless told. */
  state?: 'done' | 'now' | 'next'
  badge?: { text: string; tone: BadgeTone }
  onTap?: () => void
  /** Spoken when the whole entry can be tapped. */
  label?: string
}

type TimelineProps = {
  /** Prefix of the ids: `<id>-<key>`. */
  id: string
  items: readonly TimelineItem[]
  /** Spoken name of the list. */
  label?: string
}

const words = { done: '已完成', now: '进行中', next: '待进行' } as const

/** What happened and what comes, in order, with the place where one stands. */
export function Timeline({ id, items, label }: TimelineProps) {
  return (
    <View id={id} {...aria({ role: 'list', label })}>
      {items.map(({ key, title, time, note, state = 'done', badge, onTap, label: spoken }) => (
        <View key={key} className={css.item} {...aria({ role: 'listitem' })}>
          <View className={css.rail} {...aria({ hidden: true })}>
            <View className={cx(css.dot, css[state])}>{state === 'done' && <Icon name="check" size={24} />}</View>
          </View>
          <View
            className={cx(css.body, state === 'next' && css.later)}
            {...(onTap
              ? { hoverClass: css.pressed, ...press({ id: `${id}-${key}`, onTap, label: spoken }) }
              : { id: `${id}-${key}` })}
          >
            <View className={css.head}>
              <View className={css.words}>
                {time && <View className={css.time}>{time}</View>}
                <View className={css.title}>{title}</View>
              </View>
              {badge ? (
                <Badge tone={badge.tone}>{badge.text}</Badge>
              ) : (
                state === 'now' && <Badge tone="info">{words.now}</Badge>
              )}
              {onTap && <Icon name="right" size={32} className={css.go} />}
            </View>
            {note && <View className={css.note}>{note}</View>}
          </View>
        </View>
      ))}
    </View>
  )
}
