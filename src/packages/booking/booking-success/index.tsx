import { factsOf } from '../model/facts'
import { useFlavour } from '../model/use-flavour'
import { useRecord } from '../model/use-record'
import { Bring } from './parts/bring'
import { RemindMe } from './parts/remind-me'
import { WayThere } from './parts/way-there'

import { screen } from '@/shared/app-screen/screen'
import { APPOINTMENT_LABELS, isValidAppointment } from '@/domain/booking/status'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { goStart } from '@/routing/go'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Facts } from '@/ui/facts'
import { Result } from '@/ui/result'

/** The appointment that was made: what, when, where, the queue number, what to bring, and help to remember it. */
export default screen('booking-success', function BookingSuccess(open) {
  const flavour = useFlavour(open)
  const { appointmentId, orderCode, moved } = open.params
  const isNamed = Boolean(appointmentId ?? orderCode)
  const record = useRecord({ appointmentId, orderCode }, open.allowed)

  const footer = (
    <>
      <Button id="booking-success-records" onTap={() => void flavour.open('records', {}, 'replace')}>
        {`查看${flavour.words.record}`}
      </Button>
      <Button id="booking-success-home" kind="text" onTap={() => void goStart()}>
        回首页
      </Button>
    </>
  )

  if (!isNamed) {
    return (
      <AppScreen footer={footer}>
        <Result
          id="booking-success-title"
          tone="info"
          title="请在记录中查看"
          text={`您的预约都在${flavour.words.record}里`}
        />
      </AppScreen>
    )
  }
  return (
    <AppScreen query={record} footer={footer} skeleton="detail">
      {(made) => {
        const isBooked = made.status === 'BOOKED'
        const label = made.status === null ? '状态待确认' : APPOINTMENT_LABELS[made.status]
        const isComing = made.status !== null && isValidAppointment(made.status)
        return (
          <>
            <Result
              id="booking-success-title"
              tone={isBooked ? 'success' : 'info'}
              title={isBooked ? (moved === '1' ? '改期成功' : `${flavour.words.act}成功`) : label}
              text={
                isBooked
                  ? moved === '1'
                    ? '原时间的号源已退回，请按新时间到院签到'
                    : '请按时到院签到'
                  : '请以预约记录中的状态为准'
              }
            />
            <Card id="booking-success-facts">
              <Facts rows={factsOf(made)} />
            </Card>
            {isComing && (
              <>
                <Bring />
                <WayThere />
                <RemindMe visit={made} />
              </>
            )}
          </>
        )
      }}
    </AppScreen>
  )
})
