import { useState } from 'react'

import { FLOW_OPTIONS, PAIN_OPTIONS } from '../../model/period-words'
import type { Period } from '../../model/use-periods'
import { RecordSheet } from './record-sheet'

import { diffDays, formatDay } from '@/domain/dates'
import { Empty } from '@/ui/empty'
import { List, ListRow } from '@/ui/list'

const SHOWN = 100

const factsOf = ({ startDate, endDate, flow, pain }: Period, before: Period | undefined): string[] => [
  endDate ? `共${diffDays(endDate, startDate) + 1}天` : '未记录结束',
  before ? `距上次${diffDays(startDate, before.startDate)}天` : '',
  flow === null ? '' : `经量${FLOW_OPTIONS[flow - 1]?.label ?? ''}`,
  pain === null ? '' : pain === 0 ? '无痛经' : `痛经${PAIN_OPTIONS[pain]?.label ?? ''}`,
]

/** Every period, the newest first, each with the gap to the one before. */
export function RecordList({ list }: { list: readonly Period[] }) {
  const [open, setOpen] = useState<Period | null>(null)
  if (list.length === 0)
    return <Empty id="period-tracker-list-none" text="还没有记录" hint="在日历中选择月经开始的那天" />
  return (
    <>
      <List>
        {list.slice(0, SHOWN).map((one, at) => (
          <ListRow
            key={one.recordId}
            id={`period-tracker-list-item-${at}`}
            title={formatDay(one.startDate)}
            facts={factsOf(one, list[at + 1])}
            onTap={() => setOpen(one)}
          />
        ))}
      </List>
      {open && <RecordSheet period={open} onClose={() => setOpen(null)} />}
    </>
  )
}
