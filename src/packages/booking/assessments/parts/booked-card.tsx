import { appointmentFacts, arrivalFacts } from '../../model/appointment-facts'
import { nullIfRefused } from '../../model/null-if-refused'
import { recordActions, statusBadge } from '../../model/record-actions'
import { type Assessment, type AssessmentBooking, useAssessmentActs } from '../../model/use-assessments'

import { go } from '@/routing/go'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { dialogs } from '@/ui/dialog/dialogs'
import { Facts } from '@/ui/facts'

/** An assessment that is booked: its facts, paying it, and the way out. */
export function BookedCard({
  id,
  booking,
  guide,
}: {
  id: string
  booking: AssessmentBooking
  /** The assessment as it is offered, with what the hospital says of its day. */
  guide: Assessment | undefined
}) {
  const { appointmentId, orderCode, status, subjectName } = booking
  const acts = recordActions(booking)
  const badge = statusBadge(status)
  const { cancel } = useAssessmentActs()
  const giveUp = async () => {
    if (!(await dialogs.confirm('取消后时间会退回，已支付的费用将原路退回。', { title: '取消预约' }))) return
    await nullIfRefused(() => cancel.run({ appointmentId }))
  }
  return (
    <Card id={id} title={subjectName} aside={<Badge tone={badge.tone}>{badge.text}</Badge>}>
      <Facts
        rows={[
          ...appointmentFacts(booking, { masked: true }),
          ...(guide && status === 'BOOKED' ? arrivalFacts(guide, booking.startTime) : []),
        ]}
      />
      {acts.pay && (
        <Button id={`${id}-pay`} onTap={() => void go('pay-order', { orderCode })}>
          去支付
        </Button>
      )}
      {acts.cancel && (
        <Button id={`${id}-cancel`} kind="text" busy={cancel.isRunning} onTap={() => void giveUp()}>
          取消预约
        </Button>
      )}
    </Card>
  )
}
