import { Text, View } from '@tarojs/components'

import { markOf, nameOf, rangeOf, termOf } from '@/shared/health/lab-words'
import type { LabItem } from '@/shared/health/use-lab-reports'
import css from './values.module.scss'

import { useMayShow } from '@/shared/quiet-mode/use-quiet'
import { Badge } from '@/ui/badge'

/** Each value with its unit, the range it came with, and in a word how it lies to that. */
export function Values({ id, items }: { id: string; items: readonly LabItem[] }) {
  const mayShow = useMayShow()
  return (
    <View className={css.list}>
      {items.map((item, at) => {
        const mark = markOf(item)
        const term = termOf(item)
        return (
          <View key={`${item.itemCode}-${at}`} id={`${id}-item-${at}`} className={css.item}>
            <View className={css.line}>
              <View className={css.name}>{nameOf(item)}</View>
              <View className={css.value}>
                {item.result || '-'}
                {item.unit !== '' && <Text className={css.unit}>{item.unit}</Text>}
              </View>
            </View>
            {(mark !== null || rangeOf(item) !== '') && (
              <View className={css.under}>
                <View className={css.range}>{rangeOf(item)}</View>
                {mark && <Badge tone={mark.tone}>{mark.text}</Badge>}
              </View>
            )}
            {term !== '' && mayShow(term) && <View className={css.term}>{term}</View>}
          </View>
        )
      })}
    </View>
  )
}
