import { upcomingVisits } from '../model/upcoming-visits'
import { useAllAppointments } from '../model/use-appointments'
import { useBookingEligibility } from '../model/use-booking-eligibility'
import { useBookingFlow } from '../model/use-booking-flow'
import { useWaitlist } from '../model/use-waitlist'
import { confirmIn, Waitlist } from '../parts/waitlist'
import { VisitCard } from './parts/visit-card'

import { hospitalDate } from '@/domain/dates'
import { screen } from '@/shared/app-screen/screen'
import { SharedScreen } from '@/shared/app-screen/shared-screen'
import { usePartner } from '@/shared/app-screen/use-partner'
import { serverNow } from '@/shared/clock/server-clock'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'

/** Upcoming visits: who made them, how far they have come, and which the patient still has to acknowledge. */
export default screen('my-appointments-records', function MyAppointments() {
  const flow = useBookingFlow()
  const partner = usePartner(['appointments'], { byCard: true })
  const { isPartners } = partner
  const { appointments, ...state } = useAllAppointments(partner)
  const { eligibility: own, reload: reloadEligibility } = useBookingEligibility()
  const eligibility = isPartners ? undefined : own
  const waitlist = useWaitlist()
  const reload = () => Promise.all([state.reload(), reloadEligibility(), waitlist.reload()])
  const today = hospitalDate(serverNow())
  const isWaitlisted = !isPartners && waitlist.count > 0

  return (
    <SharedScreen
      partner={partner}
      query={{ ...state, data: appointments, reload }}
      onRefresh={reload}
      empty={(list) => upcomingVisits(list, today).length === 0 && !isWaitlisted}
      emptyText="暂无预约"
      emptyHint={
        eligibility?.onFile
          ? `您的就诊由${eligibility.bookedBy}安排，安排后会显示在这里`
          : isPartners
            ? `${partner.called}的预约会显示在这里`
            : '预约成功后会显示在这里'
      }
      emptyAction={
        <Button
          id="my-appointments-records-all"
          kind="secondary"
          onTap={() => void flow.open('records', partner.input)}
        >
          {`查看${flow.words.record}`}
        </Button>
      }
    >
      {(list) => (
        <>
          {eligibility?.onFile && (
            <Notice id="my-appointments-records-team">{`您已建档，后续就诊由${eligibility.bookedBy}为您安排`}</Notice>
          )}
          {!isPartners && <Waitlist id="my-appointments-records" waitlist={waitlist} onTaken={confirmIn(flow)} />}
          {upcomingVisits(list, today).map((visit, at) => (
            <VisitCard
              key={visit.appointmentId}
              id={`my-appointments-records-item-${at}`}
              visit={visit}
              partner={partner}
            />
          ))}
          <Button id="my-appointments-records-all" kind="text" onTap={() => void flow.open('records', partner.input)}>
            {`查看全部${flow.words.record}`}
          </Button>
        </>
      )}
    </SharedScreen>
  )
})
