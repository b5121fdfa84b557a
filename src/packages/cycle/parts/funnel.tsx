import { Text, View } from '@tarojs/components'

import { type FunnelRow, NOT_COUNTED } from '../model/embryo-text'

import { aria } from '@/ui/a11y/aria'

import css from './funnel.module.scss'

interface FunnelProps {
  id: string
  rows: readonly FunnelRow[]
  /** What the rows are parts of; the largest row unless told. */
  whole?: number | null
  /** In place of a count that the hospital does not give. */
  missing?: string
}

/** Counts one below the other, each with a bar beside the whole and its words. */
export function Funnel({ id, rows, whole, missing = NOT_COUNTED }: FunnelProps) {
  const most = Math.max(1, whole ?? 0, ...rows.map(({ count }) => count ?? 0))
  return (
    <View id={id} {...aria({ role: 'list' })}>
      {rows.map(({ key, label, count, note }) => (
        <View key={key} id={`${id}-${key}`} className={css.row} {...aria({ role: 'listitem' })}>
          <View className={css.line}>
            <View className={css.label}>{label}</View>
            {count === null ? (
              <View className={css.none}>{missing}</View>
            ) : (
              <View className={css.count}>
                {count}
                <Text className={css.unit}>枚</Text>
              </View>
            )}
          </View>
          {count !== null && (
            <View className={css.track} {...aria({ hidden: true })}>
              {count > 0 && <View className={css.bar} style={{ width: `${Math.round((count / most) * 100)}%` }} />}
            </View>
          )}
          <View className={css.note}>{note}</View>
        </View>
      ))}
    </View>
  )
}
