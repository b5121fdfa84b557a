import { View } from '@tarojs/components'

import { returnBadge } from '../../model/balance-return'

import type { DataOf } from '@/api/core/call'
import type { listBalanceReturns } from '@/api/payment/calls'
import { formatDateTime } from '@/domain/dates'
import { yuan } from '@/domain/money'
import { PAY_METHOD_LABELS } from '@/domain/payment/orders'
import { List, ListRow } from '@/ui/list'

type Returns = DataOf<typeof listBalanceReturns>['list']

/** What was asked for, by which way it goes back, and how it stands. */
export function ReturnList({ id, list }: { id: string; list: Returns }) {
  if (list.length === 0) return null
  return (
    <List title="退回记录">
      {list.map(({ returnId, amountFen, status, createdAt, ways, answer }, at) => (
        <ListRow
          key={returnId}
          id={`${id}-item-${at}`}
          title={yuan(amountFen)}
          badge={returnBadge(status)}
          note={
            <>
              {createdAt !== null && <View>{formatDateTime(createdAt)}</View>}
              {status === 'REFUSED' ? (
                <View>{`金额已退回就诊卡${answer && `：${answer}`}`}</View>
              ) : (
                ways.map(({ payMethod, amountFen: fen }) => (
                  <View
                    key={payMethod ?? ''}
                  >{`${payMethod ? PAY_METHOD_LABELS[payMethod] : '原路'} ${yuan(fen)}`}</View>
                ))
              )}
            </>
          }
        />
      ))}
    </List>
  )
}
