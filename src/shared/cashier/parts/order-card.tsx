import type { OrderData } from '../use-order'
import { OrderItems } from './order-items'

import { formatDateTime } from '@/domain/dates'
import { yuan } from '@/domain/money'
import { orderType, orderTypeLabel, PAY_METHOD_LABELS, PAY_STATUS_LABELS, payStatus } from '@/domain/payment/orders'
import { maskName } from '@/domain/text'
import { Card } from '@/ui/card'
import { Facts, type Fact } from '@/ui/facts'

/** The only line says nothing that title and amount do not say. */
const isOneLine = ({ items, title }: OrderData): boolean =>
  items.length === 1 && items[0]?.name === title && items[0].spec === '' && items[0].qty <= 1

interface OrderCardProps {
  readonly id: string
  readonly order: OrderData
  /** How the words of what is charged are said to this patient. */
  readonly reword: (words: string) => string
}

/** What the order is about and what it costs, line by line. */
export function OrderCard({ id, order, reword }: OrderCardProps) {
  const type = orderType(order.type)
  const rows: Fact[] = [
    { label: '订单类型', value: orderTypeLabel(type, order.kind) },
    ...(order.patientName ? [{ label: '就诊人', value: maskName(order.patientName) }] : []),
    { label: '订单编号', value: order.orderCode },
    { label: '支付状态', value: PAY_STATUS_LABELS[payStatus(order.payStatus)] },
    ...(order.discountFen > 0 ? [{ label: '优惠', value: yuan(-order.discountFen) }] : []),
    { label: '应付金额', value: yuan(order.payableFen), strong: true },
    ...(order.paidFen > 0 ? [{ label: '已付金额', value: yuan(order.paidFen) }] : []),
    ...(order.refundedFen > 0 ? [{ label: '已退金额', value: yuan(order.refundedFen) }] : []),
    ...(order.payMethod ? [{ label: '支付方式', value: PAY_METHOD_LABELS[order.payMethod] }] : []),
    ...(order.paidAt ? [{ label: '支付时间', value: formatDateTime(order.paidAt) }] : []),
    ...(order.refundAt ? [{ label: '退款时间', value: formatDateTime(order.refundAt) }] : []),
  ]
  return (
    <Card id={id} title={reword(order.title) || '订单'}>
      {!isOneLine(order) && <OrderItems items={order.items} reword={reword} />}
      <Facts rows={rows} />
    </Card>
  )
}
