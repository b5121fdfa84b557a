import { View } from '@tarojs/components'
import type { ReactNode } from 'react'

import { cx } from '../cx'

import css from './index.module.scss'

export type Fact = { label: string; value: ReactNode; id?: string; strong?: boolean }

/** The column of labels by the characters of the longest one; five fit into one line, longer ones than six have two. */
const COLUMNS: Readonly<Record<number, string | undefined>> = { 5: css.even, 6: css.long }
const LONG = 6

/** When, where, how much: label and value, one line each. An absent value shows “-”. */
export function Facts({ rows }: { rows: readonly Fact[] }) {
  const longest = Math.max(0, ...rows.map(({ label }) => label.length))
  return (
    <View className={cx(css.facts, longest > LONG ? css.wide : COLUMNS[longest])}>
      {rows.map((row) => (
        <View key={row.label} className={css.row}>
          <View className={css.label}>{row.label}</View>
          <View className={row.strong ? css.strong : css.value} {...(row.id && { id: row.id })}>
            {row.value === '' || row.value === null || row.value === undefined ? '-' : row.value}
          </View>
        </View>
      ))}
    </View>
  )
}
