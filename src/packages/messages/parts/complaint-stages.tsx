import { complaintState, type Complaint } from '../model/use-complaint'

import { formatDay, hospitalDate } from '@/domain/dates'
import { Card } from '@/ui/card'
import { Timeline } from '@/ui/timeline'

/** What happened on which day, and who has it now. */
export function ComplaintStages({ one }: { one: Complaint }) {
  const last = one.steps.length - 1
  const isOpen = one.state === 'SUBMITTED' || one.state === 'ACCEPTED' || one.state === 'HANDLING'
  return (
    <Card title="处理进展">
      <Timeline
        id="complaints-detail-step"
        label="处理进展"
        items={one.steps.map(({ at, state, holder, note }, index) => ({
          key: String(index),
          title: `${complaintState(state).text}　${holder}`,
          ...(at !== null && { time: formatDay(hospitalDate(at)) }),
          ...(note !== '' && { note }),
          state: index === last && isOpen ? ('now' as const) : ('done' as const),
        }))}
      />
    </Card>
  )
}
