import { isReported, stateOf } from './lab-words'
import type { LabRow as Row } from './use-lab-reports'

import { formatDay, hospitalDate } from '@/domain/dates'
import { useMayShow } from '@/shared/quiet-mode/use-quiet'
import { ListRow } from '@/ui/list'

/** How many values lie outside their ranges. Of the rest nothing is said: not every value comes with a range. */
const counted = (row: Row): string =>
  isReported(row) && row.abnormalCount > 0 ? `${row.abnormalCount}项在参考范围外` : ''

/** One report of a list: what, when, where it stands. */
export function LabRow({ id, row, onTap }: { id: string; row: Row; onTap: () => void }) {
  const mayShow = useMayShow()
  const at = row.sampledAt ?? row.reportedAt
  return (
    <ListRow
      id={id}
      title={mayShow(row.title) ? row.title || '检验报告' : '化验检查'}
      facts={[at === null ? '' : formatDay(hospitalDate(at)), row.sampleType]}
      note={counted(row)}
      badge={stateOf(row)}
      onTap={onTap}
    />
  )
}
