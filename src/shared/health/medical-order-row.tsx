import { orderKind, orderState, type OrderRow as Row } from './use-medical-orders'

import { formatDay } from '@/domain/dates'
import { useMayShow } from '@/shared/quiet-mode/use-quiet'
import { ListRow } from '@/ui/list'

/** One order of a list: what, when and by whom, the next visit, where it stands. */
export function OrderRow({ id, row, onTap }: { id: string; row: Row; onTap: () => void }) {
  const mayShow = useMayShow()
  const kind = orderKind(row)
  const title = row.content === '' || row.content === kind ? kind : `${kind} · ${row.content}`
  return (
    <ListRow
      id={id}
      title={mayShow(row.content) ? title : kind}
      facts={[row.adviceDate && formatDay(row.adviceDate), row.doctorName]}
      note={row.status === 'ACTIVE' && row.nextVisit !== '' ? `下次复诊 ${formatDay(row.nextVisit)}` : ''}
      badge={orderState(row)}
      onTap={onTap}
    />
  )
}
