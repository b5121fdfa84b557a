import { appointmentFacts } from '../model/appointment-facts'
import { nullIfRefused } from '../model/null-if-refused'
import { awaitsAcknowledgement } from '../model/upcoming-visits'
import { useAppointment } from '../model/use-appointment'
import { useAcknowledgeVisit } from '../model/use-appointments'
import { ChooseVisit } from '../parts/choose-visit'
import { Preparation } from '../parts/preparation'
import { ThingsToBring } from '../parts/things-to-bring'

import { phoneWords } from '@/domain/person/phone'
import { go } from '@/routing/go'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { recordsOfKind } from '@/shared/hospital/records-of-kind'
import { useHospital } from '@/shared/hospital/use-hospital'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Facts } from '@/ui/facts'
import { Notice } from '@/ui/notice'

/** A visit that staff made: when and where, what to bring, and the patient's confirmation that they will come. */
export default screen('my-appointments-confirm', function MyAppointmentConfirm({ params: { appointmentId } }) {
  const { capabilities, phone } = useHospital()
  const { appointment, ...state } = useAppointment({ appointmentId })
  const acknowledging = useAcknowledgeVisit()

  if (!appointmentId) {
    return (
      <AppScreen>
        <ChooseVisit id="my-appointments-confirm-choose" />
      </AppScreen>
    )
  }
  const canAcknowledge = appointment !== undefined && awaitsAcknowledgement(appointment) && capabilities.visitConfirm
  const acknowledge = async () => {
    const acknowledged = await nullIfRefused(() => acknowledging.run({ appointmentId }))
    if (acknowledged) await go('my-appointments-success', { appointmentId }, { mode: 'replace' })
  }
  const footer = appointment && (
    <>
      {canAcknowledge && (
        <Button id="my-appointments-confirm-submit" busy={acknowledging.isRunning} onTap={() => void acknowledge()}>
          确认按时到院
        </Button>
      )}
      <Button
        id="my-appointments-confirm-records"
        kind="text"
        onTap={() => void go(recordsOfKind(appointment.kind), { appointmentId })}
      >
        {canAcknowledge ? '不能到院，申请取消' : '查看预约记录'}
      </Button>
    </>
  )
  return (
    <AppScreen query={{ ...state, data: appointment }} footer={footer} skeleton="detail">
      {(visit) => (
        <>
          <Notice id="my-appointments-confirm-word">
            {acknowledgementText(visit, capabilities.visitConfirm, phone)}
          </Notice>
          <Card id="my-appointments-confirm-facts" accent>
            <Facts rows={appointmentFacts(visit)} />
          </Card>
          <Preparation id="my-appointments-confirm-preparation" lines={visit.preparation} />
          <ThingsToBring />
        </>
      )}
    </AppScreen>
  )
})

function acknowledgementText(
  visit: Parameters<typeof awaitsAcknowledgement>[0],
  canAcknowledge: boolean,
  phone: string,
): string {
  if (visit.acknowledgedAt !== null) return '您已确认按时到院'
  if (!awaitsAcknowledgement(visit)) return '这次就诊无需确认，请以预约记录中的状态为准'
  if (canAcknowledge) return '医护人员为您安排了这次就诊，请确认您能按时到院'
  return `医护人员为您安排了这次就诊，如不能到院请致电${phoneWords(phone)}`
}
