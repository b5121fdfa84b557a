import { useCallback, useState } from 'react'

import { cardSources } from './model/card-calls'
import type { AskedAfter } from './model/stage'

import { payRegistrationByCard, payRegistrationZS } from '@/api/booking/calls'
import { CallError } from '@/api/core/errors'
import { payPrescriptionByCard, payPrescriptionJM, payRegistrationByTopUp } from '@/api/payment/calls'
import { useAction } from '@/data/query'
import type { OrderType } from '@/domain/payment/orders'
import { variantOf } from '@/domain/variant-set'
import { useSession } from '@/session/store'
import { useHospital } from '@/shared/hospital/use-hospital'

/** The server's code for "the patient has to confirm the payment with the visiting card" (codes.json 4002). */
const CONFIRM_CARD = 4002

const FOR_REGISTRATIONS = {
  usual: payRegistrationByCard,
  ZS: payRegistrationZS,
  topUp: payRegistrationByTopUp,
} as const
const FOR_BILLS = { usual: payPrescriptionByCard, JM: payPrescriptionJM } as const

/** Order types with card calls in the catalogue: bills (2) and registrations (3). */
export const takesCard = (type: OrderType | null): boolean => type === 2 || type === 3

/**
 * Payment with the visiting card in two steps: the first try is answered with 4002, the patient confirms amount and card,
 * the second one takes the money. The order query says how it ended.
 */
export function useCardPayment(orderCode: string, type: OrderType | null, check: (after: AskedAfter) => Promise<void>) {
  const { booking, payment } = useHospital()
  const card = useSession((session) => session.card)
  const { bills, byTopUp } = variantOf(cardSources, payment.variant)
  const { registrations } = variantOf(cardSources, booking.variant)
  const { run, isRunning } = useAction(
    type === 2 ? FOR_BILLS[bills] : FOR_REGISTRATIONS[byTopUp ? 'topUp' : registrations],
  )
  const [isAsking, setAsking] = useState(false)

  const charge = useCallback(
    async (confirmed: boolean): Promise<void> => {
      try {
        await run({ orderCode, cardId: card?.cardId, confirmed })
        await check('ok')
      } catch (reason) {
        if (!(reason instanceof CallError)) throw reason
        if (reason.code === CONFIRM_CARD) return setAsking(true)
        // A refusal has been said and took nothing; a lost answer may have.
        await check(reason.outcomeUnknown ? 'unknown' : 'request')
      }
    },
    [run, orderCode, card, check],
  )

  return {
    isAsking,
    isPaying: isRunning,
    begin: useCallback(() => charge(false), [charge]),
    confirm: useCallback(async () => {
      setAsking(false)
      await charge(true)
    }, [charge]),
    dismiss: useCallback(() => setAsking(false), []),
  }
}
