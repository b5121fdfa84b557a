import { View } from '@tarojs/components'

import { isDue, itemFacts, itemName, remindInstant, stateBadge, type StorageItem } from '../model/words'

import { go } from '@/routing/go'
import { serverNow } from '@/shared/clock/server-clock'
import { CalendarButton } from '@/shared/reminders/calendar-button'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Facts } from '@/ui/facts'

import css from './index.module.scss'

type ItemCardProps = {
  id: string
  item: StorageItem
  straws: boolean
  onRenew: () => void
}

/** One item: what, from where, until when; and the way on that fits its state. */
export function ItemCard({ id, item, straws, onRenew }: ItemCardProps) {
  const { text, tone } = stateBadge(item)
  const remindAt = remindInstant(item, serverNow())
  return (
    <Card id={id} title={itemName(item)} aside={<Badge tone={tone}>{text}</Badge>}>
      <Facts rows={itemFacts(item)} />
      {straws &&
        item.straws.map(({ strawNo, what, grade, count }) => (
          <View key={strawNo} className={css.straws}>
            {[`管号 ${strawNo}`, what, grade, `${count}枚`].filter(Boolean).join('，')}
          </View>
        ))}
      {item.orderCode !== '' ? (
        <Button id={`${id}-pay`} small onTap={() => void go('pay-order', { orderCode: item.orderCode })}>
          继续支付
        </Button>
      ) : (
        item.offers.length > 0 && (
          <Button id={`${id}-renew`} kind={isDue(item) ? 'primary' : 'secondary'} small onTap={onRenew}>
            续费
          </Button>
        )
      )}
      {remindAt !== null && <CalendarButton key={remindAt} id={`${id}-calendar`} at={remindAt} of="day" />}
      {item.obstacle !== '' && <View className={css.said}>{item.obstacle}</View>}
    </Card>
  )
}
