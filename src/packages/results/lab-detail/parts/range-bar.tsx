import { View } from '@tarojs/components'

import { barPlaces } from '../../model/trend'

import type { LabItem } from '@/shared/health/use-lab-reports'
import { aria } from '@/ui/a11y/aria'

import css from './values.module.scss'

/** The range as a field and the value as a mark on it; the words beside it say the same. */
export function RangeBar({ item }: { item: LabItem }) {
  const places = barPlaces(item)
  if (places === null) return null
  return (
    <View className={css.bar} {...aria({ hidden: true })}>
      <View className={css.field} style={{ left: `${places.from}%`, right: `${100 - places.to}%` }} />
      <View className={css.point} style={{ left: `${Math.round(places.value)}%` }} />
    </View>
  )
}
