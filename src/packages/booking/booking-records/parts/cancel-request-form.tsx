import { useRequestCancellation } from '../../model/use-appointments'
import { CancelReason } from '../../parts/cancel-reason'

/**
 * Requests the cancellation of an appointment that staff made: with a reason, answered by a person
 * (spec:booking#staff-made-bookings).
 */
export function CancelRequestForm({ appointmentId, onSent }: { appointmentId: string; onSent: () => void }) {
  const request = useRequestCancellation()
  return (
    <CancelReason
      draft={`cancel.${appointmentId}`}
      id="booking-records"
      hint="提交后由医护人员审核，审核通过前预约仍然有效"
      busy={request.isRunning}
      onSend={async (content) => {
        await request.run({ kind: 'cancelRequest', content, appointmentId })
        onSent()
      }}
    />
  )
}
