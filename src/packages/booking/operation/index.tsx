import { nullIfRefused } from '../model/null-if-refused'
import { operationBadge, operationFacts, useAcknowledgeOperation, useOperations } from '../model/use-operations'
import { ProcedureSteps } from '../parts/procedure-steps'
import { VisitReminder } from '../parts/visit-reminder'
import { CancelRequest } from './parts/cancel-request'

import { formatDateTime } from '@/domain/dates'
import { go } from '@/routing/go'
import { screen } from '@/shared/app-screen/screen'
import { PartnersToDo, SharedScreen } from '@/shared/app-screen/shared-screen'
import { usePartner } from '@/shared/app-screen/use-partner'
import { CallHospital } from '@/shared/hospital/call-hospital'
import { useHospital } from '@/shared/hospital/use-hospital'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Facts } from '@/ui/facts'

const ID = 'operation-booking-form'

/** One operation that the hospital has arranged: when to be there, how to prepare; to be confirmed, or asked to be called off. */
export default screen(ID, function OperationDetail({ params }) {
  const { capabilities } = useHospital()
  const partner = usePartner(['treatment', 'appointments'], { byCard: true, fixed: true })
  const { data, isOffered, ...state } = useOperations(partner)
  const acknowledge = useAcknowledgeOperation()
  // Home names an operation of the theatre by its appointment.
  const operationId = params.operationId ?? params.appointmentId
  const one = data?.list.find((each) =>
    operationId === undefined ? each.state === 'AHEAD' : each.operationId === operationId,
  )
  const isMine = !partner.isPartners
  const isAhead = one?.state === 'AHEAD'
  const mayConfirm =
    isMine && isAhead && one.appointmentId !== '' && one.acknowledgedAt === null && capabilities.visitConfirm

  const confirm = async () => {
    if (one) await nullIfRefused(() => acknowledge.run({ appointmentId: one.appointmentId }))
  }
  return (
    <SharedScreen
      partner={partner}
      query={isOffered ? { ...state, data } : { ...state, data: undefined, isLoading: false, isEmpty: true }}
      onRefresh={state.reload}
      skeleton="detail"
      footer={
        mayConfirm && (
          <Button id={`${ID}-confirm`} busy={acknowledge.isRunning} onTap={() => void confirm()}>
            我已知晓，确认到院
          </Button>
        )
      }
      empty={() => one === undefined}
      emptyDrawing="calendar"
      emptyText="暂无手术安排"
      emptyHint="医院安排后，时间和准备事项会显示在这里"
      emptyAction={
        <Button
          id={`${ID}-home`}
          kind="secondary"
          onTap={() => void go('operation-booking-home', {}, { mode: 'replace' })}
        >
          查看手术安排
        </Button>
      }
    >
      {() =>
        one && (
          <>
            <Card
              id={`${ID}-facts`}
              accent
              title={one.name}
              aside={<Badge tone={operationBadge(one).tone}>{operationBadge(one).text}</Badge>}
            >
              <Facts
                rows={[
                  ...operationFacts(one),
                  ...(one.acknowledgedAt === null
                    ? []
                    : [{ label: '到院确认', value: formatDateTime(one.acknowledgedAt).slice(0, 16) }]),
                ]}
              />
            </Card>
            {isAhead && <ProcedureSteps id={`${ID}-preparation`} steps={one.preparation} />}
            {isAhead && isMine && one.at !== null && one.appointmentId !== '' && (
              <VisitReminder
                visit={{
                  appointmentId: one.appointmentId,
                  date: one.date,
                  startTime: formatDateTime(one.at).slice(11, 16),
                  endTime: '',
                }}
              />
            )}
            {isAhead && isMine && <CancelRequest id={ID} operation={one} />}
            {isAhead && !isMine && <PartnersToDo id={`${ID}-partner`} act="确认到院或申请取消" partner={partner} />}
            {isAhead && <CallHospital id={`${ID}-call`} text />}
          </>
        )
      }
    </SharedScreen>
  )
})
