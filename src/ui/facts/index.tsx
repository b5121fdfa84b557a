import { View } from '@tarojs/components'
import type { ReactNode } from 'react'

import { cx } from '../cx'
import css from './index.module.scss'

export type Fact = { label: string; value: ReactNode; id?: string; strong?: boolean }

/** Most characters of a label that stand in the usual column of labels. */
const SHORT = 5

/** When, where, how much: label and value, one line each. An absent value shows “-”. */
export function Facts({ rows }: { rows: readonly Fact[] }) {
  return (
    <View className={cx(css.facts, rows.some(({ label }) => label.length > SHORT) && css.long)}>
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
