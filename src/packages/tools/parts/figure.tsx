import { View } from '@tarojs/components'
import type { ReactNode } from 'react'

import css from './index.module.scss'

/** The one number of a card: what it is, the number, a line under it. */
export function Figure({ id, label, value, note }: { id: string; label: string; value: string; note?: ReactNode }) {
  return (
    <View className={css.figure}>
      <View className={css.label}>{label}</View>
      <View id={id} className={css.value}>
        {value}
      </View>
      {note && <View className={css.note}>{note}</View>}
    </View>
  )
}
