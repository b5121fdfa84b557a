import { appointmentFacts } from '../model/appointment-facts'
import { useAppointment } from '../model/use-appointment'
import { ChooseVisit } from '../parts/choose-visit'
import { ThingsToBring } from '../parts/things-to-bring'
import { VisitReminder } from '../parts/visit-reminder'

import { go, goStart } from '@/routing/go'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Facts } from '@/ui/facts'
import { Result } from '@/ui/result'

/** The visit that the patient has acknowledged: its facts, what to bring, and a reminder. */
export default screen('my-appointments-success', function MyAppointmentSuccess({ params: { appointmentId } }) {
  const { appointment, ...state } = useAppointment({ appointmentId })
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
        返回首页
      </Button>
    </>
  )
  return (
    <AppScreen query={{ ...state, data: appointment }} footer={footer} skeleton="detail">
      {(visit) => (
        <>
          <Result
            id="my-appointments-success-title"
            tone="success"
            title={visit.acknowledgedAt === null ? '预约成功' : '已确认到院'}
            text={visit.kind === 'registration' ? '请按时到院签到' : '请按时到院'}
          />
          <Card id="my-appointments-success-facts">
            <Facts rows={appointmentFacts(visit)} />
          </Card>
          <ThingsToBring />
          <VisitReminder visit={visit} />
        </>
      )}
    </AppScreen>
  )
})
