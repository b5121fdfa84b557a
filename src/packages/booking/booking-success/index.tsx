import { appointmentFacts } from '../model/appointment-facts'
import { useAppointment } from '../model/use-appointment'
import { useBookingFlow } from '../model/use-booking-flow'
import { Preparation } from '../parts/preparation'
import { ThingsToBring } from '../parts/things-to-bring'
import { EntryRemoval, VisitReminder } from '../parts/visit-reminder'
import { Directions } from './parts/directions'

import { APPOINTMENT_LABELS, isValidAppointment } from '@/domain/booking/status'
import { goStart } from '@/routing/go'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Facts } from '@/ui/facts'
import { Result } from '@/ui/result'

/** The appointment that was made: what, when, where, the queue number, what to bring, and a reminder. */
export default screen(['booking-success', 'check-booking-confirm-success'], function BookingSuccess({ params }) {
  const { appointmentId, orderCode } = params
  const { appointment, ...state } = useAppointment({ appointmentId, orderCode })
  // An order leads here whatever it was for.
  const flow = useBookingFlow(appointment?.kind)

  const footer = (
    <>
      <Button id="booking-success-records" onTap={() => void flow.open('records', {}, 'replace')}>
        {`查看${flow.words.record}`}
      </Button>
      {flow.bookSeveral && (
        <Button id="booking-success-more" kind="secondary" onTap={() => void flow.open('list', {}, 'replace')}>
          再约一项检查
        </Button>
      )}
      <Button id="booking-success-home" kind="text" onTap={() => void goStart()}>
        返回首页
      </Button>
    </>
  )

  if (!appointmentId && !orderCode) {
    return (
      <AppScreen footer={footer}>
        <Result
          id="booking-success-title"
          tone="info"
          title="请在记录中查看"
          text={`您的预约可在${flow.words.record}中查看`}
        />
      </AppScreen>
    )
  }
  const bookedText =
    params.moved === '1'
      ? {
          title: '改期成功',
          text:
            flow.kind === 'check' ? '原时间的号源已退回，请按新时间到院检查' : '原时间的号源已退回，请按新时间到院签到',
        }
      : { title: `${flow.words.act}成功`, text: flow.kind === 'check' ? '请按准备要求按时到院检查' : '请按时到院签到' }
  return (
    <AppScreen query={{ ...state, data: appointment }} footer={footer} skeleton="detail">
      {(made) => {
        const { status } = made
        const title = status === null ? '状态待确认' : APPOINTMENT_LABELS[status]
        return (
          <>
            <Result
              id="booking-success-title"
              tone={status === 'BOOKED' ? 'success' : 'info'}
              {...(status === 'BOOKED' ? bookedText : { title, text: '请以预约记录中的状态为准' })}
            />
            <Card id="booking-success-facts">
              <Facts rows={appointmentFacts(made)} />
            </Card>
            {status !== null && isValidAppointment(status) && (
              <>
                <Preparation id="booking-success-preparation" lines={made.preparation} />
                <ThingsToBring />
                <Directions />
                <VisitReminder visit={made} />
              </>
            )}
            {(status === 'CANCELLED' || status === 'SUSPENDED') && <EntryRemoval visit={made} />}
          </>
        )
      }}
    </AppScreen>
  )
})
