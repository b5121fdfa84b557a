import { createTopUp, getCardPaymentState, getTopUpOptions, listTopUps } from '@/api/payment/calls'
import { useAction, useCall, usePages } from '@/data/query'
import { STALE } from '@/data/staleness'
import { mayPay, payStatus } from '@/domain/payment/orders'

/** The card to fill, with its balance and the amounts offered. */
export function useTopUpCard() {
  const query = useCall(getTopUpOptions, {}, { staleMs: STALE.always })
  return { card: query.data, query }
}

/** The patient's top-ups, newest first. */
export function useTopUps() {
  const query = usePages(listTopUps, {}, { staleMs: STALE.always })
  return { topUps: query.data, query }
}

/**
 * A top-up that was begun, and how it stands: it is offered again, so that nobody makes a second one after a killed app. The
 * list says what the hospital last heard; the state asks the payment institution, and only what is not paid there either may
 * be paid again. Null while that is asked, and where there is none.
 */
export function useBegunTopUp() {
  const { topUps } = useTopUps()
  const listed = topUps?.find((one) => mayPay(payStatus(one.payStatus)))
  const { data, error } = useCall(
    getCardPaymentState,
    { orderCode: listed?.orderCode ?? '' },
    { enabled: listed !== undefined, staleMs: STALE.always, withoutEffects: true },
  )
  if (listed === undefined || (data === undefined && error === null)) return null
  const { orderCode, amountFen } = listed
  // Not heard: the cashier asks by itself before it takes any money.
  if (!data) return { orderCode, amountFen, state: 'unpaid' } as const
  const status = payStatus(data.payStatus)
  return { orderCode, amountFen, state: data.pending ? 'pending' : mayPay(status) ? 'unpaid' : status } as const
}

/** Makes the order of a top-up; the cashier takes it from there. */
export const useTopUp = () => useAction(createTopUp)
