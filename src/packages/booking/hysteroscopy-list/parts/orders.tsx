import { FEES } from '../../model/use-hysteroscopy'

import { listPaidHysteroscopyOrders, listUnpaidHysteroscopyOrders } from '@/api/booking/calls'
import { useCall } from '@/data/query'
import { STALE } from '@/data/staleness'
import { formatDay } from '@/domain/dates'
import { feeText } from '@/domain/money'
import { go } from '@/routing/go'
import { List, ListRow } from '@/ui/list'

const OPTIONS = { staleMs: STALE.always, withoutEffects: true }

/** What the examinations cost: first what is to be paid, then what was paid or given back. Each leads to its application. */
export function HysteroscopyOrders({ id }: { id: string }) {
  const unpaid = useCall(listUnpaidHysteroscopyOrders, {}, OPTIONS).data?.list ?? []
  const paid = useCall(listPaidHysteroscopyOrders, {}, OPTIONS).data?.list ?? []
  const orders = [...unpaid, ...paid]
  if (orders.length === 0) return null
  return (
    <List title="检查费用">
      {orders.map(({ applicationId, title, date, payableFen, feeState }, at) => (
        <ListRow
          key={applicationId}
          id={`${id}-order-${at}`}
          icon="receipt"
          title={title}
          facts={[date === '' ? '' : formatDay(date), feeState === null ? '' : FEES[feeState]]}
          value={payableFen === null ? '' : feeText(payableFen)}
          onTap={() => void go('hysteroscopy-apply-detail', { applicationId })}
        />
      ))}
    </List>
  )
}
