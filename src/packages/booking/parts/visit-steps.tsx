import { listAppointmentSteps } from '@/api/booking/calls'
import { useCall } from '@/data/query'
import { STALE } from '@/data/staleness'
import { Steps } from '@/ui/steps'

/** The steps of a visit: booked, paid, checked in, seen. Nothing is shown where the backend does not state them. */
export function VisitSteps({ appointmentId }: { appointmentId: string }) {
  const { data } = useCall(listAppointmentSteps, { appointmentId }, { staleMs: STALE.brief })
  if (!data || data.steps.length === 0) return null
  const current = data.steps.findIndex((step) => step.current)
  return <Steps steps={data.steps.map(({ label }) => label)} current={current < 0 ? data.steps.length - 1 : current} />
}
