import type { PayOption } from '../model/ways'

import { yuan } from '@/domain/money'
import type { PayMethod } from '@/domain/payment/orders'
import { BrandMark } from '@/ui/brand-mark'
import { List, ListRow } from '@/ui/list'

const MARKS = { weChatPay: 'wechat', aliPay: 'alipay' } as const

type MethodsProps = {
  id: string
  options: readonly PayOption[]
  value: PayMethod | null
  onChoose: (method: PayMethod) => void
}

/** The ways to pay here; one that cannot be used now says why. */
export function Methods({ id, options, value, onChoose }: MethodsProps) {
  return (
    <List title="支付方式">
      {options.map(({ method, label, enabled, reason, balanceFen }) => (
        <ListRow
          key={method}
          id={`${id}-${method}`}
          title={label}
          note={enabled ? (balanceFen === null ? undefined : `余额${yuan(balanceFen)}`) : reason || '暂不可用'}
          {...(method === 'visitCard' ? { icon: 'card' as const } : { mark: <BrandMark name={MARKS[method]} /> })}
          disabled={!enabled}
          selected={method === value}
          onTap={() => onChoose(method)}
        />
      ))}
    </List>
  )
}
