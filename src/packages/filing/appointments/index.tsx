import { type FilingVisit, useFilingAppointments } from '../model/use-filing-appointments'

import { formatDay } from '@/domain/dates'
import { goLegacy } from '@/routing/go'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { Badge, type BadgeTone } from '@/ui/badge'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Facts } from '@/ui/facts'

const STATES: Readonly<Record<string, { text: string; tone: BadgeTone }>> = {
  BOOKED: { text: '已预约', tone: 'success' },
  CANCELLED: { text: '已取消', tone: 'neutral' },
  DONE: { text: '已建档', tone: 'info' },
}

/** Days on which the couple comes to open its file: when, where, what to bring. */
export default screen('appointment-filing-records', function FilingAppointments() {
  const { visits, query } = useFilingAppointments()
  const book = (
    <Button id="appointment-filing-records-book" onTap={() => void goLegacy('/appointFilingSC')}>
      预约建档
    </Button>
  )
  return (
    <AppScreen
      query={query}
      empty={(list) => list.length === 0}
      emptyHint="预约建档后会出现在这里"
      emptyAction={book}
      onRefresh={query.reload}
      footer={visits && visits.length > 0 ? book : undefined}
    >
      {(list) =>
        list.map((visit, at) => (
          <VisitCard key={visit.recordId} id={`appointment-filing-records-item-${at}`} visit={visit} />
        ))
      }
    </AppScreen>
  )
})

function VisitCard({ id, visit }: { id: string; visit: FilingVisit }) {
  const state = STATES[visit.state ?? ''] ?? { text: '待确认', tone: 'neutral' as const }
  return (
    <Card
      id={id}
      title={visit.date ? formatDay(visit.date) : '日期待定'}
      aside={<Badge tone={state.tone}>{state.text}</Badge>}
    >
      <Facts
        rows={[
          { label: '时间', value: [visit.startTime, visit.endTime].filter(Boolean).join('-'), strong: true },
          { label: '地点', value: visit.place },
          { label: '携带', value: visit.bring.join('、') },
        ]}
      />
    </Card>
  )
}
