import { factsOf } from '../../model/facts'
import { stateBadge } from '../../model/record-acts'
import type { RecordRow } from '../../model/use-records'
import { VisitSteps } from '../../parts/visit-steps'
import { awaitsWord } from '../../model/coming'

import { formatDateTime } from '@/domain/dates'
import { useHospital } from '@/features/hospital/use-hospital'
import { go } from '@/routing/go'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Facts } from '@/ui/facts'

/** One coming visit: who made it, when and where, how far it has come. */
export function VisitCard({ id, visit }: { id: string; visit: RecordRow }) {
  const { capabilities } = useHospital()
  const { appointmentId, createdBy, status, acknowledgedAt } = visit
  const state = stateBadge(status)
  return (
    <Card
      id={id}
      title={createdBy === 'staff' ? '医护为您安排' : '您的预约'}
      aside={<Badge tone={state.tone}>{state.text}</Badge>}
    >
      <VisitSteps appointmentId={appointmentId} />
      <Facts
        rows={[
          ...factsOf(visit, { masked: true }),
          ...(acknowledgedAt === null ? [] : [{ label: '到院确认', value: formatDateTime(acknowledgedAt) }]),
        ]}
      />
      {capabilities.visitConfirm && awaitsWord(visit) && (
        <Button id={`${id}-confirm`} onTap={() => void go('my-appointments-confirm', { appointmentId })}>
          确认到院
        </Button>
      )}
      <Button id={`${id}-open`} kind="text" onTap={() => void go('booking-records', { appointmentId })}>
        {createdBy === 'staff' ? '查看或申请取消' : '改期或取消'}
      </Button>
    </Card>
  )
}
