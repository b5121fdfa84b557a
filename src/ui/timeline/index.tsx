import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import AtTimeline from 'taro-ui/lib/components/timeline'

import { aria } from '../a11y/aria'
import { Badge, type BadgeTone } from '../badge'
import { Icon } from '../icon'
import { press } from '../press'
import { withParts } from '../with-parts'

import './index.scss'

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

type LineProps = TimelineProps & { entries: readonly TimelineItem[] }

const Line = withParts<Omit<LineProps, 'items'> & { items: { title: ReactNode; content: ReactNode[] }[] }>(
  AtTimeline,
  (part, { id, label, entries }, at) => {
    if (part === 'at-timeline') return { id, ...aria({ role: 'list', label }) }
    const entry = entries[at]
    if (!entry) return undefined
    const { key, state = 'done', onTap, label: spoken } = entry
    if (part === 'at-timeline-item') {
      return { onClick: undefined, className: `${part} ${part}--${state}`, ...aria({ role: 'listitem' }) }
    }
    if (part === 'at-timeline-item__dot') {
      return { ...aria({ hidden: true }), children: state === 'done' ? <Icon name="check" size={24} /> : null }
    }
    if (part !== 'at-timeline-item__content') return undefined
    return onTap
      ? { hoverClass: 'hc-timeline-pressed', ...press({ id: `${id}-${key}`, onTap, label: spoken }) }
      : { id: `${id}-${key}` }
  },
)

const NOW = { text: '进行中', tone: 'info' } as const

function Title({ title, time, state, badge, onTap }: TimelineItem) {
  const said = badge ?? (state === 'now' && NOW)
  const words = (
    <View className="hc-timeline-words">
      {time && <View className="hc-timeline-time">{time}</View>}
      {title}
    </View>
  )
  return (
    <>
      {said ? (
        <View className="hc-timeline-head">
          {words}
          <Badge tone={said.tone}>{said.text}</Badge>
        </View>
      ) : (
        words
      )}
      {onTap && <Icon name="right" size={32} className="hc-timeline-go" />}
    </>
  )
}

/** What happened and what comes, in order, with the place where one stands. */
export function Timeline({ id, items, label }: TimelineProps) {
  return (
    <Line
      id={id}
      label={label}
      entries={items}
      items={items.map((item) => ({ title: <Title {...item} />, content: item.note ? [item.note] : [] }))}
    />
  )
}
