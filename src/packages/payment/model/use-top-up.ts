import { createTopUp, getTopUpOptions, listTopUps } from '@/api/payment/calls'
import { useAction, useCall, usePages } from '@/data/query'
import { STALE } from '@/data/staleness'
import { mayPay, payStatus } from '@/domain/orders'

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

/** A top-up that was begun and not paid: it is offered again, so that nobody makes a second one after a killed app. */
export function useBegunTopUp() {
  const { topUps } = useTopUps()
  return topUps?.find((one) => mayPay(payStatus(one.payStatus)))
}

/** Makes the order of a top-up; the cashier takes it from there. */
export const useTopUp = () => useAction(createTopUp)
