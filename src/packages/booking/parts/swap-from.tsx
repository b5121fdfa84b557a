import { timeText } from '../model/facts'
import { useRecord } from '../model/use-record'

import { formatDay } from '@/domain/dates'
import { Notice } from '@/ui/notice'

/** What a visit that is being moved still has: its old place stays until the new one is confirmed. */
export function SwapFrom({ id, appointmentId }: { id: string; appointmentId: string }) {
  const { data: visit } = useRecord({ appointmentId }, true)
  const old = visit ? `原预约：${formatDay(visit.date)} ${timeText(visit)}。` : ''
  return (
    <Notice id={id} title="正在改期">
      {`${old}新时间确认之前，原预约一直为您保留`}
    </Notice>
  )
}
