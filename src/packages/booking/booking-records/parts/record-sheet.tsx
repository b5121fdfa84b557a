import { View } from '@tarojs/components'
import { useState } from 'react'

import { appointmentFacts } from '../../model/appointment-facts'
import { NO_ACTIONS, recordActions, statusBadge } from '../../model/record-actions'
import { type AppointmentRow, useCancelRequest } from '../../model/use-appointments'
import type { BookingFlow } from '../../model/use-booking-flow'
import { Preparation } from '../../parts/preparation'
import { CancelRequestForm } from './cancel-request-form'
import { CancelRequestStatus } from './cancel-request-status'
import { RecordButtons } from './record-buttons'

import { isValidAppointment } from '@/domain/booking/status'
import { phoneWords } from '@/domain/person/phone'
import { PartnersToDo } from '@/shared/app-screen/shared-screen'
import type { Partner } from '@/shared/app-screen/use-partner'
import { useHospital } from '@/shared/hospital/use-hospital'
import { Badge } from '@/ui/badge'
import { Facts } from '@/ui/facts'
import { Notice } from '@/ui/notice'
import { Sheet } from '@/ui/sheet'

import css from './index.module.scss'

type RecordSheetProps = { record: AppointmentRow; flow: BookingFlow; partner: Partner; onClose: () => void }

/** Rows of the facts that stay above the form: day and time, so that the field and its button are in sight. */
const FACTS_ABOVE_FORM = 2

/** One appointment in full, with what can be done, and the rules that apply before anything is done. */
export function RecordSheet({ record, flow, partner, onClose }: RecordSheetProps) {
  const { capabilities, phone } = useHospital()
  const { isPartners } = partner
  const { appointmentId, status, createdBy } = record
  const actions = isPartners ? NO_ACTIONS : recordActions(record)
  const isValid = status !== null && isValidAppointment(status)
  const badge = statusBadge(status)
  const [isRequesting, setRequesting] = useState(false)
  const request = useCancelRequest(appointmentId, createdBy === 'staff' && !isPartners)

  return (
    <Sheet
      id="booking-records-sheet"
      open
      title={isPartners ? `${partner.called}的预约` : '预约详情'}
      onClose={onClose}
      footer={
        <RecordButtons
          {...{ record, actions, flow, isRequesting }}
          onRequest={() => setRequesting(true)}
          onCancelled={onClose}
        />
      }
    >
      <View className={css.state}>
        <Badge tone={badge.tone}>{badge.text}</Badge>
      </View>
      <Facts rows={appointmentFacts(record, { masked: true }).slice(0, isRequesting ? FACTS_ABOVE_FORM : undefined)} />
      {!isRequesting && !isPartners && (
        <Preparation id="booking-records-preparation" lines={isValid ? record.preparation : []} />
      )}
      {request && <CancelRequestStatus request={request} />}
      {actions.refusal && !isRequesting && (
        <Notice id="booking-records-refusal" title={actions.request ? '医护人员安排的预约' : '暂时不能取消'}>
          {actions.request && !capabilities.cancelRequest
            ? `该预约由医护人员安排，如需取消请联系医院${phoneWords(phone)}`
            : actions.refusal}
        </Notice>
      )}
      {status === 'SUSPENDED' && !isPartners && (
        <Notice id="booking-records-stopped" title="这个时间已停诊">
          {actions.rebook
            ? '可以重新选择时间，已支付的费用按规定原路退回。'
            : `这次就诊由医院安排，医院会为您另约时间，也可以致电${phoneWords(phone)}。`}
        </Notice>
      )}
      {actions.cancel && status === 'BOOKED' && !capabilities.swap && (
        <Notice id="booking-records-no-swap">如需更换时间，请先取消这次预约，再重新选择</Notice>
      )}
      {isPartners && isValid && <PartnersToDo id="booking-records-partners" act="代为改期或取消" partner={partner} />}
      {isRequesting && <CancelRequestForm appointmentId={appointmentId} onSent={() => setRequesting(false)} />}
    </Sheet>
  )
}
