import { cancelQuestion } from '../../model/cancel-question'
import { nullIfRefused } from '../../model/null-if-refused'
import type { RecordActions } from '../../model/record-actions'
import { type AppointmentRow, useCancelAppointment } from '../../model/use-appointments'
import type { BookingFlow } from '../../model/use-booking-flow'

import { yuan } from '@/domain/money'
import { go } from '@/routing/go'
import { useHospital } from '@/shared/hospital/use-hospital'
import { Button } from '@/ui/button'
import { dialogs } from '@/ui/dialog/dialogs'

type RecordButtonsProps = {
  record: AppointmentRow
  actions: RecordActions
  flow: BookingFlow
  /** The patient is writing why the appointment should be cancelled. */
  isRequesting: boolean
  onRequest: () => void
  onCancelled: () => void
}

/** What the patient can do with the appointment. */
export function RecordButtons({ record, actions, flow, isRequesting, onRequest, onCancelled }: RecordButtonsProps) {
  const { appointmentId, orderCode, subjectId, doctorId } = record
  const hospital = useHospital()
  const { capabilities } = hospital
  // A room is no doctor to choose times of.
  const isRoom = flow.kind === 'check' && record.doctorTitle === ''
  const cancelling = useCancelAppointment(flow)
  const showsReschedule = capabilities.swap && (actions.reschedule || actions.rescheduleRefusal !== '')

  const cancel = async () => {
    const isSure = await dialogs.confirm(cancelQuestion(record, hospital), {
      title: '取消预约',
      ok: '确定取消',
      cancel: '暂不取消',
    })
    const cancelled = isSure && (await nullIfRefused(() => cancelling.run({ appointmentId })))
    if (!cancelled) return
    const { refundFen } = cancelled
    onCancelled()
    await dialogs.alert(refundFen ? `预约已取消，${yuan(refundFen)}将原路退回` : '预约已取消')
  }

  return (
    <>
      {actions.resume && (
        <Button id="booking-records-resume" onTap={() => void flow.open('confirm', { lockId: appointmentId })}>
          继续确认
        </Button>
      )}
      {actions.pay && (
        <Button id="booking-records-pay" onTap={() => void go('pay-order', { orderCode })}>
          去支付
        </Button>
      )}
      {capabilities.visitReady && record.status === 'BOOKED' && (
        <Button
          id="booking-records-ready"
          kind="secondary"
          onTap={() => void go('visit-ready', { visitId: appointmentId })}
        >
          就诊准备
        </Button>
      )}
      {showsReschedule && (
        <Button
          id="booking-records-swap"
          kind="secondary"
          disabled={!actions.reschedule}
          reason={actions.rescheduleRefusal || '这次预约暂时不能改期'}
          onTap={() =>
            void flow.open('times', { subjectId, doctorId: isRoom ? undefined : doctorId, swap: appointmentId })
          }
        >
          改期
        </Button>
      )}
      {actions.rebook && (
        <Button
          id="booking-records-rebook"
          onTap={() => void flow.open('times', { subjectId, doctorId: isRoom ? undefined : doctorId })}
        >
          选择新的时间
        </Button>
      )}
      {actions.cancel && (
        <Button id="booking-records-cancel" kind="secondary" busy={cancelling.isRunning} onTap={() => void cancel()}>
          取消预约
        </Button>
      )}
      {actions.rate && flow.kind === 'registration' && (
        <Button
          id="booking-records-rate"
          kind="secondary"
          onTap={() => void go('satisfaction', { visitId: appointmentId })}
        >
          评价本次就诊
        </Button>
      )}
      {actions.request && !isRequesting && capabilities.cancelRequest && (
        <Button id="booking-records-request" kind="secondary" onTap={onRequest}>
          申请取消
        </Button>
      )}
    </>
  )
}
