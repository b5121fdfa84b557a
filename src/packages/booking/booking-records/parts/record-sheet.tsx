import { View } from '@tarojs/components'
import { useState } from 'react'

import { factsOf } from '../../model/facts'
import { cancelQuestion } from '../../model/cancel-question'
import { actsOf, NO_ACTS, stateBadge } from '../../model/record-acts'
import type { BookingWays } from '../../model/use-flavour'
import { type RecordRow, useCancel, useRequestAnswer } from '../../model/use-records'
import css from './index.module.scss'
import { RequestForm } from './request-form'
import { RequestNews } from './request-news'

import { CallError } from '@/api/core/errors'
import { isValidAppointment } from '@/domain/booking/status'
import { phoneWords } from '@/domain/phone'
import { yuan } from '@/domain/money'
import { PartnersToDo } from '@/shared/app-screen/shared-screen'
import { useHospital } from '@/shared/hospital/use-hospital'
import type { Partner } from '@/shared/member/use-partner'
import { go } from '@/routing/go'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { dialogs } from '@/ui/dialog/dialogs'
import { Facts } from '@/ui/facts'
import { Notice } from '@/ui/notice'
import { Sheet } from '@/ui/sheet'

type RecordSheetProps = { record: RecordRow; flavour: BookingWays; partner: Partner; onClose: () => void }

/** One appointment in full, with what can be done and the rules that apply before anything is done. */
export function RecordSheet({ record, flavour, partner, onClose }: RecordSheetProps) {
  const hospital = useHospital()
  const { isPartners } = partner
  const acts = isPartners ? NO_ACTS : actsOf(record)
  const state = stateBadge(record.status)
  const canMove = hospital.capabilities.swap && (acts.swap || acts.swapRefusal !== '')
  const cancelling = useCancel(flavour)
  const [isAsking, setAsking] = useState(false)
  const answer = useRequestAnswer(record.appointmentId, record.createdBy === 'staff' && !isPartners)

  const cancel = async () => {
    const sure = await dialogs.confirm(cancelQuestion(record, hospital), {
      title: '取消预约',
      ok: '确定取消',
      cancel: '暂不取消',
    })
    if (!sure) return
    try {
      const { refundFen } = await cancelling.run({ appointmentId: record.appointmentId })
      onClose()
      await dialogs.alert(refundFen ? `预约已取消，${yuan(refundFen)}将原路退回` : '预约已取消')
    } catch (reason) {
      // Refusals have been said; the list is read again in any case.
      if (!(reason instanceof CallError)) throw reason
    }
  }

  const footer = (
    <>
      {acts.resume && (
        <Button
          id="booking-records-resume"
          onTap={() => void flavour.open('confirm', { lockId: record.appointmentId })}
        >
          继续确认
        </Button>
      )}
      {acts.pay && (
        <Button id="booking-records-pay" onTap={() => void go('pay-order', { orderCode: record.orderCode })}>
          去支付
        </Button>
      )}
      {canMove && (
        <Button
          id="booking-records-swap"
          kind="secondary"
          disabled={!acts.swap}
          reason={acts.swapRefusal || '这次预约暂时不能改期'}
          onTap={() =>
            void flavour.open('schedule', {
              subjectId: record.subjectId,
              doctorId: record.doctorId,
              swap: record.appointmentId,
            })
          }
        >
          改期
        </Button>
      )}
      {acts.cancel && (
        <Button id="booking-records-cancel" kind="secondary" busy={cancelling.isRunning} onTap={() => void cancel()}>
          取消预约
        </Button>
      )}
      {acts.request && !isAsking && hospital.capabilities.cancelRequest && (
        <Button id="booking-records-request" kind="secondary" onTap={() => setAsking(true)}>
          申请取消
        </Button>
      )}
    </>
  )

  return (
    <Sheet
      id="booking-records-sheet"
      open
      title={isPartners ? '配偶的预约' : '预约详情'}
      onClose={onClose}
      footer={footer}
    >
      <View className={css.state}>
        <Badge tone={state.tone}>{state.text}</Badge>
      </View>
      {/* While she writes why, only the day and time stay, so that the field and its button are in sight. */}
      <Facts rows={factsOf(record, { masked: true }).slice(0, isAsking ? 2 : undefined)} />
      {answer && <RequestNews answer={answer} />}
      {acts.refusal && !isAsking && (
        <Notice id="booking-records-refusal" title={acts.request ? '医护人员安排的预约' : '暂时不能取消'}>
          {acts.request && !hospital.capabilities.cancelRequest
            ? `该预约由医护人员安排，如需取消请联系医院${phoneWords(hospital.phone)}`
            : acts.refusal}
        </Notice>
      )}
      {acts.cancel && record.status === 'BOOKED' && !hospital.capabilities.swap && (
        <Notice id="booking-records-no-swap">如需更换时间，请先取消这次预约，再重新选择</Notice>
      )}
      {isPartners && record.status !== null && isValidAppointment(record.status) && (
        <PartnersToDo id="booking-records-partners" act="代为改期或取消" partner={partner} />
      )}
      {isAsking && <RequestForm appointmentId={record.appointmentId} onSent={() => setAsking(false)} />}
    </Sheet>
  )
}
