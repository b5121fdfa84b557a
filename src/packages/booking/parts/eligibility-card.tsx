import { View } from '@tarojs/components'

import {
  activeHold,
  blockingReason,
  type BookingEligibility,
  eligibilityFigures,
  isBookedByStaff,
} from '../model/use-booking-eligibility'
import type { BookingFlow } from '../model/use-booking-flow'

import { serverNow } from '@/shared/clock/server-clock'
import { CallHospital } from '@/shared/hospital/call-hospital'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Countdown } from '@/ui/countdown'
import { Notice } from '@/ui/notice'

import css from './index.module.scss'

type EligibilityCardProps = {
  id: string
  eligibility: BookingEligibility
  flow: BookingFlow
  /** Each examination counts by itself: while none is chosen, nothing is said of the valid one. */
  isOpenChoice?: boolean
  /** Called when the time of the patient's hold has run out. */
  onExpire: () => unknown
}

/** Whether the patient can book: a slot still held, what is in the way, and the three figures that decide. */
export function EligibilityCard({ id, eligibility, flow, isOpenChoice = false, onExpire }: EligibilityCardProps) {
  const hold = activeHold(eligibility)
  const reason = blockingReason(eligibility)
  return (
    <>
      {hold && (
        <Notice
          id={`${id}-held`}
          title="您有一个号源待确认"
          action={
            <Button
              id={`${id}-resume`}
              kind="secondary"
              small
              onTap={() => void flow.open('confirm', { lockId: hold.lockId })}
            >
              继续确认
            </Button>
          }
        >
          还剩 <Countdown id={`${id}-held-left`} until={hold.until} now={serverNow} onEnd={() => void onExpire()} />
          ，超时后自动退回
        </Notice>
      )}
      {reason !== '' && (
        <BlockingNotice
          id={`${id}-block`}
          eligibility={eligibility}
          reason={reason}
          onRecords={() => void flow.open('records')}
        />
      )}
      <Card id={id}>
        <View className={css.figures}>
          {eligibilityFigures(eligibility, isOpenChoice).map(({ label, value }) => (
            <View key={label} className={css.figure}>
              <View className={css.count}>{value}</View>
              <View className={css.caption}>{label}</View>
            </View>
          ))}
        </View>
      </Card>
    </>
  )
}

type BlockingNoticeProps = { id: string; eligibility: BookingEligibility; reason: string; onRecords: () => void }

/** Why the patient cannot book, and what can be done about it. */
function BlockingNotice({ id, eligibility, reason, onRecords }: BlockingNoticeProps) {
  const { onFile, bookedBy, validAppointmentId } = eligibility
  const byStaff = isBookedByStaff(eligibility)
  return (
    <Notice
      id={id}
      tone="warning"
      title={byStaff ? '由医护人员为您安排' : '暂时不能预约'}
      action={
        <>
          {(validAppointmentId !== '' || onFile) && (
            <Button id={`${id}-records`} kind="secondary" small onTap={onRecords}>
              查看我的预约
            </Button>
          )}
          {(onFile || validAppointmentId === '') && <CallHospital id={`${id}-phone`} />}
        </>
      }
    >
      {byStaff ? `${reason}。安排人：${bookedBy}` : reason}
    </Notice>
  )
}
