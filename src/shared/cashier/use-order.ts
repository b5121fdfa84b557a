import { useCallback, useEffect, useRef, useState } from 'react'

import { queryUntilSettled } from './model/query-loop'
import { type AskedAfter, endsLoop, isOpenEnded, type PayState } from './model/stage'

import { getOrder, getPaymentState } from '@/api/payment/calls'
import { send } from '@/api/core/client'
import { useAdmission } from '@/data/admission'
import { useCall } from '@/data/query'
import { STALE } from '@/data/staleness'
import { host } from '@/platform/host'

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

interface Asking {
  readonly isChecking: boolean
  readonly after: AskedAfter
  readonly newest: PayState | null
}

/**
 * One order and how its payment ended. On opening it is asked once, and again while a payment is under way, so that a
 * killed app finds out on return; `check` asks after a payment or by hand.
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

  // Back from a gateway or from the mini-program's own page: the bridge told nothing, the order does.
  const last = useRef(asking)
  last.current = asking
  useEffect(
    () => host.onShow(() => void (last.current.after === 'leaving' && !last.current.isChecking && check('leaving'))),
    [check],
  )

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
