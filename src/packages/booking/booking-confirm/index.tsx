import { useEffect, useRef, useState } from 'react'

import { appointmentFacts } from '../model/appointment-facts'
import { useBookingFlow } from '../model/use-booking-flow'
import { type HoldOutcome, useHold } from '../model/use-hold'
import { RescheduleNotice } from '../parts/reschedule-notice'
import { HoldLost } from './parts/hold-lost'
import { HoldTimer } from './parts/hold-timer'
import { VisitForm } from './parts/visit-form'

import { bookingNotice, bookingNoticeRows, bookingRuleOf } from '@/hospitals/booking'
import { go, goBack } from '@/routing/go'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { useHospital } from '@/shared/hospital/use-hospital'
import { useTyped } from '@/shared/typed/use-typed'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Facts } from '@/ui/facts'

const EMPTY = { isFirstVisit: null as boolean | null, remark: '' }

/** The held slot, the rules that apply, and the button that makes it an appointment. */
export default screen('booking-confirm', function BookingConfirm({ params }) {
  const hospital = useHospital()
  const flow = useBookingFlow()
  const { lockId = '', special, swap: rescheduleOf } = params
  const { held, step, confirm, catchUp, isConfirming, onExpire } = useHold(lockId, flow, rescheduleOf)
  const [hasRead, setHasRead] = useState(false)
  const typed = useTyped(`booking.${lockId}`, EMPTY, { rests: ['isFirstVisit', 'remark'] })
  const { remark } = typed.values
  // What the file says is not asked again; the patient may still say otherwise.
  const isFirstVisit = typed.values.isFirstVisit ?? held.data?.isFirstVisit ?? null
  const setFirstVisit = (chosen: boolean) => typed.set({ isFirstVisit: chosen })
  const setRemark = (text: string) => typed.set({ remark: text })
  const rule = bookingRuleOf(hospital, special === '1')
  const notices = { rows: bookingNoticeRows(rule), lines: bookingNotice(hospital, rule) }

  const follow = (outcome: HoldOutcome) => {
    if (outcome.to === 'pay') return go('pay-order', { orderCode: outcome.orderCode }, { mode: 'replace' })
    if (outcome.to === 'success') {
      const { appointmentId, isMoved } = outcome
      return flow.open('success', { appointmentId, moved: isMoved ? '1' : undefined }, 'replace')
    }
    return Promise.resolve()
  }

  // Opened again after the app was killed: the appointment says how far the booking had come.
  const isBeyondHold = step === 'pay' || step === 'success' || step === 'settleFree'
  const isFollowed = useRef(false)
  useEffect(() => {
    if (!isBeyondHold || isConfirming || isFollowed.current) return
    isFollowed.current = true
    void catchUp().then(follow)
  })

  const submit = async () => {
    isFollowed.current = true
    await follow(
      await confirm({ isFirstVisit: isFirstVisit ?? false, remark: remark.trim() || undefined, mode: flow.mode }),
    )
    isFollowed.current = false
  }
  const missing = isFirstVisit === null && !rescheduleOf ? '请选择是否初诊' : hasRead ? '' : '请先阅读并勾选预约须知'
  const isLost = step === 'lost' || lockId === ''

  const footer = isLost ? undefined : (
    <Button
      id="booking-confirm-submit"
      busy={isConfirming}
      disabled={missing !== '' || step !== 'confirm'}
      reason={missing || '这次预约已提交，可在“预约记录”中查看'}
      onTap={() => void submit()}
    >
      {rescheduleOf ? '确认改期' : flow.words.confirm}
    </Button>
  )

  return (
    <AppScreen query={isLost ? undefined : held} footer={footer} skeleton="detail">
      {isLost ? (
        <HoldLost wasHeld={lockId !== ''} onAgain={() => void goBack('booking-list')} />
      ) : (
        (slot) => (
          <>
            <HoldTimer until={slot.lockExpireAt} onEnd={onExpire} />
            {rescheduleOf && <RescheduleNotice id="booking-confirm-swap" appointmentId={rescheduleOf} />}
            <Card id="booking-confirm-facts" accent>
              <Facts rows={appointmentFacts(slot)} />
            </Card>
            <VisitForm
              notices={notices}
              isReschedule={rescheduleOf !== undefined}
              {...{ isFirstVisit, setFirstVisit, hasRead, setHasRead, remark, setRemark }}
            />
          </>
        )
      )}
    </AppScreen>
  )
})
