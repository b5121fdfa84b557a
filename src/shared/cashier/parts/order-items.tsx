import { View } from '@tarojs/components'

import { yuan } from '@/domain/money'

import css from './index.module.scss'

/** One charged line of an order or a bill. */
export interface OrderItem {
  readonly name: string
  readonly spec: string
  readonly qty: number
  readonly amountFen: number | null
}

interface OrderItemsProps {
  readonly items: readonly OrderItem[]
  /** How the words of a line are said to this patient. */
  readonly reword: (words: string) => string
}

/** What is charged, line by line. */
export function OrderItems({ items, reword }: OrderItemsProps) {
  return (
    <>
      {items.map((item, at) => (
        <View key={`${item.name}${at}`} className={css.item}>
          <View className={css.name}>{[reword(item.name), item.spec].filter(Boolean).join(' ')}</View>
          {item.qty > 1 && <View className={css.count}>{`×${item.qty}`}</View>}
          {item.amountFen !== null && <View className={css.amount}>{yuan(item.amountFen)}</View>}
        </View>
      ))}
    </>
  )
}
