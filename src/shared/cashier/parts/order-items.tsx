import { View } from '@tarojs/components'

import css from './index.module.scss'

import { yuan } from '@/domain/money'

/** One charged line of an order or a bill. */
export interface OrderItem {
  readonly name: string
  readonly spec: string
  readonly qty: number
  readonly amountFen: number | null
}

/** What is charged, line by line. */
export function OrderItems({ items }: { items: readonly OrderItem[] }) {
  return (
    <>
      {items.map((item, at) => (
        <View key={`${item.name}${at}`} className={css.item}>
          <View className={css.name}>{[item.name, item.spec].filter(Boolean).join(' ')}</View>
          {item.qty > 1 && <View className={css.count}>{`×${item.qty}`}</View>}
          {item.amountFen !== null && <View className={css.amount}>{yuan(item.amountFen)}</View>}
        </View>
      ))}
    </>
  )
}
