import { View } from '@tarojs/components'
import type { ReactNode } from 'react'

import { Badge, type BadgeTone } from '../badge'
import { cx } from '../cx'
import { Icon, type IconName } from '../icon'
import { press } from '../press'

import css from './index.module.scss'

/** Rows on one white surface. At most 100 rows at a time (spec:interface#lists). */
export function List({ children, title }: { children: ReactNode; title?: string }) {
  return (
    <View className={css.group}>
      {title && <View className={css.heading}>{title}</View>}
      <View className={css.list}>{children}</View>
    </View>
  )
}

export type ListRowProps = {
  id?: string
  title: ReactNode
  /** A line under the title. */
  note?: ReactNode
  /** Short facts under the title: side by side while they fit, none broken in two; an empty one is left out. */
  facts?: readonly string[]
  /** One state. A plain text is shown as a neutral badge. */
  badge?: string | { text: string; tone: BadgeTone }
  /** A value at the right edge. */
  value?: ReactNode
  icon?: IconName
  /** Instead of an icon: the own mark of whoever the row is about. */
  mark?: ReactNode
  /** An hour, a number or an icon in a column of its own, before everything else; in one list all rows have one or none. */
  lead?: ReactNode
  onTap?: () => void
  disabled?: boolean
  selected?: boolean
  label?: string
}

/** Title, one line of facts, one state. Rows that lead somewhere carry a chevron. */
export function ListRow({
  id,
  title,
  note,
  badge,
  value,
  icon,
  mark,
  lead,
  onTap,
  disabled,
  selected,
  label,
  facts,
}: ListRowProps) {
  // A row that can be selected is one of a choice; a button may not say that it is selected (ARIA 1.2).
  const choice = selected === undefined ? {} : { role: 'radio' as const, checked: selected }
  const state = typeof badge === 'string' ? { text: badge, tone: 'neutral' as const } : badge
  const words = (
    <View className={cx(css.main, value === undefined && css.wide)}>
      {/* What has more to say under it is named in weight; a word alone needs none. */}
      <View className={cx(css.title, Boolean(note || facts) && css.named)}>{title}</View>
      {facts && (
        <View className={cx(css.note, css.facts)}>
          {facts.filter(Boolean).map((fact, at) => (
            <View key={`${at} ${fact}`}>{fact}</View>
          ))}
        </View>
      )}
      {note && <View className={css.note}>{note}</View>}
    </View>
  )
  return (
    <View
      className={cx(css.row, disabled && css.off)}
      {...(onTap ? { hoverClass: css.pressed, ...press({ id, onTap, disabled, label, ...choice }) } : id && { id })}
    >
      {lead && <View className={css.lead}>{lead}</View>}
      {mark}
      {icon && <Icon name={icon} className={css.icon} />}
      {value === undefined && !state ? (
        words
      ) : (
        <View className={css.words}>
          {words}
          {value !== undefined && <View className={css.value}>{value}</View>}
          {state && <Badge tone={state.tone}>{state.text}</Badge>}
        </View>
      )}
      {selected && <Icon name="check" className={css.check} />}
      {onTap && !disabled && selected === undefined && <Icon name="right" size={32} className={css.go} />}
    </View>
  )
}
