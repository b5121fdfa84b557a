import { useCallback, useEffect, useRef, useState } from 'react'

import { queryUntilSettled } from './model/query-loop'
import { type AskedAfter, endsLoop, isFinal, isOpenEnded, type PayState } from './model/stage'

import { send } from '@/api/core/client'
import { getOrder, getPaymentState } from '@/api/payment/calls'
import { useAdmission } from '@/data/admission'
import { useCall } from '@/data/query'
import { STALE } from '@/data/staleness'
import { useVisibility } from '@/data/visibility'
import { payStatus } from '@/domain/payment/orders'
import { host } from '@/platform/host'

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

interface Asking {
  readonly isChecking: boolean
  readonly after: AskedAfter
  readonly newest: PayState | null
}

/**
 * One order and how its payment ended. On opening it is asked once, and again while a payment is under way, so that a
 * killed app finds out on return, and whenever the patient comes back to the page or the app; `check` asks after a payment
 * or by hand.
 */
export function useOrder(orderCode: string) {
  const isAdmitted = useAdmission()
  const isNamed = orderCode !== ''
  const query = useCall(getOrder, { orderCode }, { enabled: isNamed, staleMs: STALE.always })
  const order = query.data
  const [asking, setAsking] = useState<Asking>({ isChecking: true, after: 'opening', newest: null })
  const round = useRef(0)
  const { reload } = query

  const check = useCallback(
    async (after: AskedAfter): Promise<void> => {
      round.current += 1
      const own = round.current
      const isOver = () => round.current !== own
      setAsking(({ newest }) => ({ isChecking: true, after, newest }))
      const newest = await queryUntilSettled<PayState>({
        // Its failures are no news to the patient while the loop goes on; the order read below says what is wrong.
        ask: () => send(getPaymentState, { orderCode }, { quiet: true, withoutEffects: true }),
        settled: (state) => endsLoop(after, state),
        sleep,
        stopped: isOver,
      })
      if (isOver()) return
      await reload()
      if (!isOver()) setAsking({ isChecking: false, after, newest })
    },
    [orderCode, reload],
  )

  useEffect(() => {
    if (!isAdmitted || !isNamed) return
    void check('opening')
    return () => {
      round.current += 1
    }
  }, [isAdmitted, isNamed, check])

  /** Asks once, without a word on the screen: what was offered stays offered unless the answer says otherwise. */
  const look = useCallback(async (): Promise<void> => {
    const own = round.current
    const newest = await send(getPaymentState, { orderCode }, { quiet: true, withoutEffects: true }).catch(() => null)
    if (newest === null || round.current !== own) return
    setAsking((before) => ({ ...before, newest }))
    await reload()
  }, [orderCode, reload])

  // Back from a gateway, the mini-program's own page, a bank's app or another page: whatever the bridge told or did not
  // tell, the order does.
  const last = useRef(asking)
  last.current = asking
  const isOver = isFinal(payStatus(order?.payStatus))
  const comeBack = useCallback((): void => {
    const { isChecking, after, newest } = last.current
    if (!isAdmitted || !isNamed || isChecking || isOver) return
    void (isOpenEnded(after, newest) ? check(after) : look())
  }, [isAdmitted, isNamed, isOver, check, look])
  useEffect(() => host.onShow(comeBack), [comeBack])
  const isShown = useVisibility()
  const wasShown = useRef(isShown)
  useEffect(() => {
    if (isShown && !wasShown.current) comeBack()
    wasShown.current = isShown
  }, [isShown, comeBack])

  return {
    query,
    order,
    isChecking: asking.isChecking,
    isOpenEnded: isOpenEnded(asking.after, asking.newest),
    check,
    /** The patient closed the cashier: nothing was paid, the same order can be paid. */
    onCancelled: useCallback(() => {
      round.current += 1
      setAsking({ isChecking: false, after: 'failed', newest: { payStatus: 0, pending: false } })
    }, []),
  }
}

export type OrderData = NonNullable<ReturnType<typeof useOrder>['order']>
