import { Bring } from '../booking-success/parts/bring'
import { awaitsWord } from '../model/coming'
import { factsOf } from '../model/facts'
import { quietly } from '../model/quietly'
import { useAcknowledge } from '../model/use-records'
import { useRecord } from '../model/use-record'
import { ChooseVisit } from '../parts/choose-visit'

import { screen } from '@/shared/app-screen/screen'
import { phoneWords } from '@/domain/phone'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { useHospital } from '@/shared/hospital/use-hospital'
import { go } from '@/routing/go'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Facts } from '@/ui/facts'
import { Notice } from '@/ui/notice'

/** A visit that staff made: when and where, what to bring, and the patient's word that they will come. */
export default screen('my-appointments-confirm', function MyAppointmentConfirm(open) {
  const { capabilities, phone } = useHospital()
  const { appointmentId } = open.params
  const record = useRecord({ appointmentId }, open.allowed)
  const { run, isRunning } = useAcknowledge()

  if (!appointmentId) {
    return (
      <AppScreen>
        <ChooseVisit id="my-appointments-confirm-choose" />
      </AppScreen>
    )
  }
  const visit = record.data
  const canSay = visit !== undefined && awaitsWord(visit) && capabilities.visitConfirm
  const say = async () => {
    const said = await quietly(() => run({ appointmentId }))
    if (said) await go('my-appointments-success', { appointmentId }, { mode: 'replace' })
  }
  const footer = visit && (
    <>
      {canSay && (
        <Button id="my-appointments-confirm-submit" busy={isRunning} onTap={() => void say()}>
          确认按时到院
        </Button>
      )}
      <Button
        id="my-appointments-confirm-records"
        kind="text"
        onTap={() => void go('booking-records', { appointmentId })}
      >
        {canSay ? '不能到院，申请取消' : '查看预约记录'}
      </Button>
    </>
  )
  return (
    <AppScreen query={record} footer={footer} skeleton="detail">
      {(made) => (
        <>
          <Notice id="my-appointments-confirm-word">{wordOf(made, capabilities.visitConfirm, phone)}</Notice>
          <Card id="my-appointments-confirm-facts" accent>
            <Facts rows={factsOf(made)} />
          </Card>
          <Bring />
        </>
      )}
    </AppScreen>
  )
})

function wordOf(visit: Parameters<typeof awaitsWord>[0], canConfirm: boolean, phone: string): string {
  if (visit.acknowledgedAt !== null) return '您已确认按时到院'
  if (!awaitsWord(visit)) return '这次就诊无需确认，请以预约记录中的状态为准'
  if (canConfirm) return '医护人员为您安排了这次就诊，请确认您能按时到院'
  return `医护人员为您安排了这次就诊，如不能到院请致电${phoneWords(phone)}`
}
