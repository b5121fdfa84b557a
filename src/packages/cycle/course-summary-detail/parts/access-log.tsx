import type { Summary } from '../../model/use-summaries'

import { formatDateTime } from '@/domain/dates'
import { List, ListRow } from '@/ui/list'

/** Who opened the link, and wrong codes: the hour and the kind of device, nothing else is known. */
export function AccessLog({ accesses }: { accesses: Summary['accesses'] }) {
  if (accesses.length === 0) return null
  return (
    <List title="访问记录">
      {accesses.map(({ at, result, device }, place) => (
        <ListRow
          key={`${place} ${at}`}
          id={`course-summary-detail-access-${place}`}
          title={at === null ? '' : formatDateTime(at).slice(0, 16)}
          note={device}
          badge={result === 'opened' ? '已打开' : { text: '访问码错误', tone: 'warning' }}
        />
      ))}
    </List>
  )
}
