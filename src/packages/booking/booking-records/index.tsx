import { View } from '@tarojs/components'
import { useState } from 'react'

import { visitTimeText } from '../model/appointment-facts'
import { BETWEEN } from '../model/between'
import { statusBadge } from '../model/record-actions'
import { type AppointmentRow, useAppointments } from '../model/use-appointments'
import { useBookingFlow } from '../model/use-booking-flow'
import { useWaitlist } from '../model/use-waitlist'
import { confirmIn, Waitlist } from '../parts/waitlist'
import { RecordSheet } from './parts/record-sheet'

import { isValidAppointment } from '@/domain/booking/status'
import { formatDay } from '@/domain/dates'
import { screen } from '@/shared/app-screen/screen'
import { SharedScreen } from '@/shared/app-screen/shared-screen'
import { usePartner } from '@/shared/app-screen/use-partner'
import { Button } from '@/ui/button'
import { ListRow } from '@/ui/list'
import { PagedList } from '@/ui/paged-list'
import { Tabs } from '@/ui/tabs'

type Part = 'open' | 'over'
const PARTS = [
  { value: 'open', label: '待检查' },
  { value: 'over', label: '已结束' },
] as const satisfies readonly { value: Part; label: string }[]

const isOpen = (status: AppointmentRow['status']): boolean => status !== null && isValidAppointment(status)

/** The patient's appointments with their status; details and actions open in a sheet. */
export default screen(['booking-records', 'check-booking-records'], function BookingRecords(open) {
  const flow = useBookingFlow()
  const partner = usePartner(['appointments'], { byCard: true })
  const { isPartners } = partner
  const { appointments, ...state } = useAppointments(flow, partner)
  const waitlist = useWaitlist()
  const waitlistCount = isPartners ? 0 : waitlist.count
  const reload = () => Promise.all([state.reload(), waitlist.reload()])
  const [shownId, setShownId] = useState<string | null>(open.params.appointmentId ?? null)
  const [part, setPart] = useState<Part>('open')
  const shownOf = (list: readonly AppointmentRow[]) =>
    flow.splitsRecords ? list.filter(({ status }) => isOpen(status) === (part === 'open')) : list
  const shown = appointments?.find(({ appointmentId }) => appointmentId === shownId)

  return (
    <SharedScreen
      partner={partner}
      query={{ ...state, data: appointments, reload }}
      onRefresh={reload}
      empty={(list) => list.length + waitlistCount === 0}
      emptyDrawing="calendar"
      emptyText={`暂无${flow.words.record}`}
      emptyHint={
        isPartners ? `${partner.called}的预约会显示在这里` : `预约成功后，${flow.words.visit}时间和地点会显示在这里`
      }
      emptyAction={
        !isPartners && (
          <Button id="booking-records-book" onTap={() => void flow.open('list')}>
            {`去${flow.words.act}`}
          </Button>
        )
      }
    >
      {(list) => (
        <>
          {!isPartners && <Waitlist id="booking-records" waitlist={waitlist} onTaken={confirmIn(flow)} />}
          {flow.splitsRecords && <Tabs id="booking-records-part" items={PARTS} value={part} onChange={setPart} />}
          <PagedList id="booking-records" pages={state}>
            {shownOf(list).map((record, at) => (
              <ListRow
                key={record.appointmentId}
                id={`booking-records-item-${at}`}
                title={
                  flow.kind === 'check'
                    ? record.subjectName
                    : [record.doctorName, record.subjectName].filter(Boolean).join(BETWEEN)
                }
                note={
                  <>
                    <View>{record.date && formatDay(record.date)}</View>
                    <View>{visitTimeText(record)}</View>
                  </>
                }
                badge={statusBadge(record.status)}
                onTap={() => setShownId(record.appointmentId)}
              />
            ))}
          </PagedList>
          {flow.bookSeveral && !isPartners && (
            <Button id="booking-records-more" kind="secondary" onTap={() => void flow.open('list')}>
              再约一项检查
            </Button>
          )}
          {shown && (
            <RecordSheet
              key={shown.appointmentId}
              record={shown}
              flow={flow}
              partner={partner}
              onClose={() => setShownId(null)}
            />
          )}
        </>
      )}
    </SharedScreen>
  )
})
