import { View } from '@tarojs/components'

import { orderBadge, type StorageOrder } from '../model/words'

import { formatDateTime, formatDay } from '@/domain/dates'
import { yuan } from '@/domain/money'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Facts } from '@/ui/facts'

import css from './index.module.scss'

type OrderCardProps = {
  id: string
  order: StorageOrder
  busy: boolean
  onPay: () => void
  onSync: () => void
  onCancel: () => void
}

const momentOr = (at: number | null): string => (at === null ? '' : formatDateTime(at).slice(0, 16))

/** One order of storage; while it waits it is paid, asked about or given up here. */
export function OrderCard({ id, order, busy, onPay, onSync, onCancel }: OrderCardProps) {
  const { text, tone } = orderBadge(order)
  const { status, pending, refundedFen } = order
  const isOpen = status === 'UNPAID'
  return (
    <Card id={id} title={order.title} aside={<Badge tone={tone}>{text}</Badge>}>
      <Facts
        rows={[
          { label: '金额', value: yuan(order.feeFen), strong: true },
          ...(refundedFen !== null && refundedFen > 0 ? [{ label: '已退', value: yuan(refundedFen) }] : []),
          { label: '下单', value: [momentOr(order.createdAt), order.isMine ? '' : '配偶'].filter(Boolean).join('，') },
          ...(order.paidAt === null ? [] : [{ label: '支付', value: momentOr(order.paidAt) }]),
          { label: '订单号', value: order.orderCode },
        ]}
      />
      {order.items.map(({ freezeId, periodFrom, periodTo }) => (
        <View key={freezeId} className={css.said}>
          {periodFrom && periodTo ? `${formatDay(periodFrom)}至${formatDay(periodTo)}` : '期限待确认'}
        </View>
      ))}
      {isOpen && !pending && (
        <Button id={`${id}-pay`} small busy={busy} onTap={onPay}>
          去支付
        </Button>
      )}
      {isOpen && (
        <Button id={`${id}-sync`} kind="secondary" small busy={busy} onTap={onSync}>
          查询支付结果
        </Button>
      )}
      {isOpen && !pending && (
        <Button id={`${id}-cancel`} kind="text" small busy={busy} onTap={onCancel}>
          取消订单
        </Button>
      )}
    </Card>
  )
}
