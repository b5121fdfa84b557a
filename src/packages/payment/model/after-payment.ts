/** Where the records of an order stand, by its type (spec:payment#order-types). Pure. */

import type { OrderType } from '@/domain/payment/orders'
import { isBuiltPage } from '@/routing/built-pages'
import { screenOf, type ScreenId } from '@/routing/registry'

interface Records {
  readonly screen: ScreenId
  readonly label: string
}

/** None for type 3: its appointment leads on to the records of its kind. */
const RECORDS: Readonly<Partial<Record<OrderType, Records>>> = {
  1: { screen: 'card-top-up-detail', label: '查看充值明细' },
  2: { screen: 'paid-records-records', label: '查看缴费记录' },
  4: { screen: 'frozen-record', label: '查看续费记录' },
  5: { screen: 'consult-orders-list', label: '查看咨询订单' },
  6: { screen: 'consult-orders-list', label: '查看咨询订单' },
  7: { screen: 'consult-orders-list', label: '查看咨询订单' },
}

/** The records of such an order; null for a type without any, for one that nobody knows and while that screen is not there. */
export function recordsOf(type: OrderType | null): Records | null {
  const found = type === null ? null : RECORDS[type]
  return found && isBuiltPage(screenOf(found.screen).page) ? found : null
}
