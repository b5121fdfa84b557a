import { appointmentFacts } from '../../model/appointment-facts'
import { statusBadge } from '../../model/record-actions'
import { awaitsAcknowledgement } from '../../model/upcoming-visits'
import type { AppointmentRow } from '../../model/use-appointments'
import { VisitSteps } from '../../parts/visit-steps'

import { formatDateTime } from '@/domain/dates'
import { go } from '@/routing/go'
import type { Partner } from '@/shared/app-screen/use-partner'
import { recordsOfKind } from '@/shared/hospital/records-of-kind'
import { useHospital } from '@/shared/hospital/use-hospital'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Facts } from '@/ui/facts'

const OWN = {
  staff: { title: '医护为您安排', open: '查看或申请取消' },
  patient: { title: '您的预约', open: '改期或取消' },
} as const
const partners = (called: string) => ({
  staff: { title: `医护为${called}安排`, open: '查看详情' },
  patient: { title: `${called}的预约`, open: '查看详情' },
})

/** One upcoming visit: who made it, when and where, how far it has come. */
export function VisitCard({ id, visit, partner }: { id: string; visit: AppointmentRow; partner: Partner }) {
  const { capabilities } = useHospital()
  const { appointmentId, createdBy, status, acknowledgedAt } = visit
  const { isPartners } = partner
  const state = statusBadge(status)
  const words = isPartners ? partners(partner.called) : OWN
  const by = createdBy === 'staff' ? 'staff' : 'patient'
  return (
    <Card id={id} title={words[by].title} aside={<Badge tone={state.tone}>{state.text}</Badge>}>
      {!isPartners && <VisitSteps appointmentId={appointmentId} />}
      <Facts
        rows={[
          ...appointmentFacts(visit, { masked: true }),
          ...(acknowledgedAt === null ? [] : [{ label: '到院确认', value: formatDateTime(acknowledgedAt) }]),
        ]}
      />
      {!isPartners && capabilities.visitConfirm && awaitsAcknowledgement(visit) && (
        <Button id={`${id}-confirm`} onTap={() => void go('my-appointments-confirm', { appointmentId })}>
          确认到院
        </Button>
      )}
      <Button
        id={`${id}-open`}
        kind="text"
        onTap={() => void go(recordsOfKind(visit.kind), { appointmentId, ...partner.input })}
      >
        {words[by].open}
      </Button>
    </Card>
  )
}
