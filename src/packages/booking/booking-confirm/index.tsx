import { useEffect, useRef, useState } from 'react'

import { factsOf } from '../model/facts'
import { useFlavour } from '../model/use-flavour'
import { type HoldEnd, useHold } from '../model/use-hold'
import { HoldTimer } from './parts/hold-timer'
import { LostPlace } from './parts/lost-place'
import { SwapFrom } from '../parts/swap-from'
import { VisitForm } from './parts/visit-form'

import { screen } from '@/shared/app-screen/screen'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { useHospital } from '@/shared/hospital/use-hospital'
import { bookingNotice, bookingNoticeRows, bookingRuleOf } from '@/hospitals/booking'
import { go, goBack } from '@/routing/go'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Facts } from '@/ui/facts'

/** The held place once more, the rules that apply, and the one act that makes it an appointment. */
export default screen('booking-confirm', function BookingConfirm(open) {
  const hospital = useHospital()
  const flavour = useFlavour(open)
  const { lockId = '', special, swap } = open.params
  const { record, step, confirm, catchUp, isConfirming, onTimeUp } = useHold(lockId, open.allowed, flavour, swap)
  const [isFirstVisit, setFirstVisit] = useState<boolean | null>(null)
  const [hasRead, setHasRead] = useState(false)
  const [remark, setRemark] = useState('')
  const rule = bookingRuleOf(hospital, special === '1')
  const notices = { rows: bookingNoticeRows(rule), lines: bookingNotice(hospital, rule) }

  const goOn = (end: HoldEnd) => {
    if (end.to === 'pay') return go('pay-order', { orderCode: end.orderCode }, { mode: 'replace' })
    if (end.to === 'success') {
      const { appointmentId, isMoved } = end
      return flavour.open('success', { appointmentId, moved: isMoved ? '1' : undefined }, 'replace')
    }
    return Promise.resolve()
  }

  // Opened again after the app was killed: the appointment says how far it had come.
  const isPast = step === 'pay' || step === 'success' || step === 'settleFree'
  const pursued = useRef(false)
  useEffect(() => {
    if (!isPast || isConfirming || pursued.current) return
    pursued.current = true
    void catchUp().then(goOn)
  })

  const submit = async () => {
    pursued.current = true
    await goOn(
      await confirm({ isFirstVisit: isFirstVisit ?? false, remark: remark.trim() || undefined, mode: flavour.mode }),
    )
    pursued.current = false
  }
  const missing = isFirstVisit === null && !swap ? '请选择是否初诊' : hasRead ? '' : '请先阅读并勾选预约须知'
  const isLost = step === 'lost' || lockId === ''

  const footer = isLost ? undefined : (
    <Button
      id="booking-confirm-submit"
      busy={isConfirming}
      disabled={missing !== '' || step !== 'confirm'}
      reason={missing || '这次预约已提交，可在“预约记录”中查看'}
      onTap={() => void submit()}
    >
      {swap ? '确认改期' : flavour.words.confirm}
    </Button>
  )

  return (
    <AppScreen query={isLost ? undefined : record} footer={footer} skeleton="detail">
      {isLost ? (
        <LostPlace wasHeld={lockId !== ''} onAgain={() => void goBack('booking-list')} />
      ) : (
        (held) => (
          <>
            <HoldTimer until={held.lockExpireAt} onEnd={onTimeUp} />
            {swap && <SwapFrom id="booking-confirm-swap" appointmentId={swap} />}
            <Card id="booking-confirm-facts" accent>
              <Facts rows={factsOf(held)} />
            </Card>
            <VisitForm
              notices={notices}
              isSwap={swap !== undefined}
              {...{ isFirstVisit, setFirstVisit, hasRead, setHasRead, remark, setRemark }}
            />
          </>
        )
      )}
    </AppScreen>
  )
})
