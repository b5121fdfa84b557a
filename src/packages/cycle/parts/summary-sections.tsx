import type { SummarySection } from '../model/use-summaries'

import { SUMMARY_PART_ROWS } from '@/domain/treatment/course-summary'
import { Card } from '@/ui/card'
import { Empty } from '@/ui/empty'
import { Facts } from '@/ui/facts'
import { ListRow } from '@/ui/list'

/** The parts of a summary as they are printed: facts first, then one row for each line of the table. */
export function SummarySections({ id, sections }: { id: string; sections: readonly SummarySection[] }) {
  return (
    <>
      {sections.map(({ part, facts, columns, rows }) => {
        if (part === null) return null
        return (
          <Card key={part} id={`${id}-${part}`} title={SUMMARY_PART_ROWS[part].label}>
            {facts.length > 0 && <Facts rows={facts} />}
            {rows.map(({ cells }, at) => (
              <ListRow
                key={`${at} ${cells[0]}`}
                title={cells[0]}
                facts={cells.slice(1).map((cell, place) => (cell === '-' ? '' : `${columns[place + 1] ?? ''} ${cell}`))}
              />
            ))}
            {facts.length === 0 && rows.length === 0 && <Empty id={`${id}-${part}-none`} text="暂无记录" />}
          </Card>
        )
      })}
    </>
  )
}
