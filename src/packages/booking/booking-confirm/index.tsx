import { useEffect, useRef, useState } from 'react'

import { appointmentFacts } from '../model/appointment-facts'
import { missingStatement } from '../model/missing-statement'
import { useBookingFlow } from '../model/use-booking-flow'
import { type HoldOutcome, useHold } from '../model/use-hold'
import { Preparation } from '../parts/preparation'
import { RescheduleNotice } from '../parts/reschedule-notice'
import { AbstinenceDays } from './parts/abstinence-days'
import { HoldLost } from './parts/hold-lost'
import { HoldTimer } from './parts/hold-timer'
import { VisitForm } from './parts/visit-form'

import { bookingRuleOf } from '@/hospitals/booking'
import { go, goBack } from '@/routing/go'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { useHospital } from '@/shared/hospital/use-hospital'
import { useTyped } from '@/shared/typed/use-typed'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Facts } from '@/ui/facts'

const EMPTY = { isFirstVisit: null as boolean | null, remark: '', abstainsSince: '' }

/** The held slot, the rules that apply, and the button that makes it an appointment. */
export default screen(['booking-confirm', 'check-booking-confirm-confirm'], function BookingConfirm({ params }) {
  const hospital = useHospital()
  const opened = useBookingFlow()
  const { lockId = '', swap: rescheduleOf } = params
  const special = 'special' in params ? params.special : undefined
  const { held, step, confirm, catchUp, isConfirming, onExpire } = useHold(lockId, opened, rescheduleOf)
  const flow = useBookingFlow(held.data?.kind)
  const isExam = flow.kind === 'check'
  const [hasRead, setHasRead] = useState(false)
  const typed = useTyped(`booking.${lockId}`, EMPTY, { rests: ['isFirstVisit', 'remark'] })
  const { remark, abstainsSince } = typed.values
  // What the file says is not asked again; the patient may still say otherwise.
  const isFirstVisit = typed.values.isFirstVisit ?? held.data?.isFirstVisit ?? null
  const rule = bookingRuleOf(hospital, special === '1', flow.kind)

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
    const outcome = await confirm({
      isFirstVisit: isFirstVisit ?? false,
      remark: remark.trim() || undefined,
      mode: flow.mode,
      abstainsSince: abstainsSince || undefined,
    })
    // A page that is being replaced still draws: it must not open the next page a second time.
    isFollowed.current = outcome.to === 'pay' || outcome.to === 'success'
    await follow(outcome)
  }
  const asksDays = held.data !== undefined && held.data.abstainFrom > 0
  const asksVisitType = !isExam && !rescheduleOf
  const missing = missingStatement({ asksDays, abstainsSince, asksVisitType, isFirstVisit, hasRead })
  const isLost = step === 'lost' || lockId === ''
  const chooseAgain = () => void goBack(isExam ? 'check-booking-list' : 'booking-list')

  const footer = isLost ? undefined : (
    <Button
      id="booking-confirm-submit"
      busy={isConfirming}
      disabled={missing !== '' || step !== 'confirm'}
      reason={missing || `这次预约已提交，可在“${flow.words.record}”中查看`}
      onTap={() => void submit()}
    >
      {rescheduleOf ? '确认改期' : flow.words.confirm}
    </Button>
  )

  return (
    <AppScreen query={isLost ? undefined : held} footer={footer} skeleton="detail">
      {isLost ? (
        <HoldLost isExam={isExam} wasHeld={lockId !== ''} onAgain={chooseAgain} />
      ) : (
        (slot) => (
          <>
            <HoldTimer until={slot.lockExpireAt} onEnd={onExpire} />
            {rescheduleOf && <RescheduleNotice id="booking-confirm-swap" appointmentId={rescheduleOf} />}
            <Card id="booking-confirm-facts" accent>
              <Facts rows={appointmentFacts(slot)} />
            </Card>
            {asksDays && (
              <AbstinenceDays
                exam={slot}
                value={abstainsSince}
                onChange={(day) => typed.set({ abstainsSince: day })}
                onOtherDate={chooseAgain}
              />
            )}
            <Preparation id="booking-confirm-preparation" lines={slot.preparation} />
            <VisitForm
              asksVisitType={asksVisitType}
              rule={rule}
              isReschedule={rescheduleOf !== undefined}
              setFirstVisit={(chosen) => typed.set({ isFirstVisit: chosen })}
              setRemark={(text) => typed.set({ remark: text })}
              {...{ isFirstVisit, hasRead, setHasRead, remark }}
            />
          </>
        )
      )}
    </AppScreen>
  )
})
