import { Bring } from '../booking-success/parts/bring'
import { RemindMe } from '../booking-success/parts/remind-me'
import { factsOf } from '../model/facts'
import { useRecord } from '../model/use-record'
import { ChooseVisit } from '../parts/choose-visit'

import { screen } from '@/shared/app-screen/screen'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { go, goStart } from '@/routing/go'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Facts } from '@/ui/facts'
import { Result } from '@/ui/result'

/** The visit the patient has confirmed: the facts once more, what to bring, help to remember it. */
export default screen('my-appointments-success', function MyAppointmentSuccess(open) {
  const { appointmentId } = open.params
  const record = useRecord({ appointmentId }, open.allowed)
  if (!appointmentId) {
    return (
      <AppScreen>
        <ChooseVisit id="my-appointments-success-choose" />
      </AppScreen>
    )
  }
  const footer = (
    <>
      <Button
        id="my-appointments-success-list"
        onTap={() => void go('my-appointments-records', {}, { mode: 'replace' })}
      >
        查看我的预约
      </Button>
      <Button id="my-appointments-success-home" kind="text" onTap={() => void goStart()}>
        回首页
      </Button>
    </>
  )
  return (
    <AppScreen query={record} footer={footer} skeleton="detail">
      {(visit) => (
        <>
          <Result
            id="my-appointments-success-title"
            tone="success"
            title={visit.acknowledgedAt === null ? '预约成功' : '已确认到院'}
            text="请按时到院签到"
          />
          <Card id="my-appointments-success-facts">
            <Facts rows={factsOf(visit)} />
          </Card>
          <Bring />
          <RemindMe visit={visit} />
        </>
      )}
    </AppScreen>
  )
})
