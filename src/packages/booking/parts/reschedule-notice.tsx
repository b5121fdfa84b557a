import { visitTimeText } from '../model/appointment-facts'
import { useAppointment } from '../model/use-appointment'

import { formatDay } from '@/domain/dates'
import { Notice } from '@/ui/notice'

/** Shown while a visit is being rescheduled: it keeps its slot until the new one is confirmed. */
export function RescheduleNotice({ id, appointmentId }: { id: string; appointmentId: string }) {
  const { appointment } = useAppointment({ appointmentId })
  const booked = appointment ? `原预约：${formatDay(appointment.date)} ${visitTimeText(appointment)}。` : ''
  return (
    <Notice id={id} title="正在改期">
      {`${booked}新时间确认之前，原预约一直为您保留`}
    </Notice>
  )
}
