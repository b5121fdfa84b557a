import { useState } from 'react'

import { openCashier } from './open-cashier'
import { begunTogether, payableTogether, type TogetherBill, totalOf } from './together'

import { cancelJointOrder, createJointOrder } from '@/api/payment/calls'
import { useAction } from '@/data/query'
import { payStatus } from '@/domain/payment/orders'
import { offers } from '@/hospitals/index'
import { go } from '@/routing/go'
import { useHospital } from '@/shared/hospital/use-hospital'

/**
 * Bills of a list paid by one order, where the hospital offers it (spec:payment#bills-paid-together).
 * @param mayPay whether these bills can be paid in the app by whoever looks at them
 */
export function useTogether<B extends TogetherBill>(
  bills: readonly B[] | undefined,
  mayPay: boolean,
  reload: () => unknown,
) {
  const isOffered = offers(useHospital(), 'jointPayment') && mayPay
  const [left, setLeft] = useState<ReadonlySet<string> | null>(null)
  const make = useAction(createJointOrder)
  const giveUp = useAction(cancelJointOrder)
  const payable = isOffered ? payableTogether(bills ?? []) : []
  const chosen = payable.filter(({ billId }) => left?.has(billId) === false)
  const begun = isOffered ? begunTogether(bills ?? []) : null

  return {
    /** What can be paid together; empty where that is nothing. */
    payable,
    payableFen: totalOf(payable),
    isChoosing: left !== null && payable.length > 0,
    chosen,
    chosenFen: totalOf(chosen),
    /** All are chosen at first: leaving one out is rarer than paying all. */
    begin: () => setLeft(new Set()),
    end: () => setLeft(null),
    toggle: (billId: string) => {
      const next = new Set(left)
      if (!next.delete(billId)) next.add(billId)
      setLeft(next)
    },
    isPaying: make.isRunning,
    pay: async (): Promise<void> => {
      const made = await make.run({ billIds: chosen.map(({ billId }) => billId) }).catch(() => null)
      // The refusal names the bill and has been said; the list shows what is true now.
      if (made === null) return void reload()
      setLeft(null)
      await openCashier('pay-order', made.orderCode)
    },
    begun: begun && { ...begun, fen: totalOf(begun.bills) },
    isGivingUp: giveUp.isRunning,
    giveUp: async (orderCode: string): Promise<void> => {
      const ended = await giveUp.run({ orderCode }).catch(() => null)
      if (ended && payStatus(ended.payStatus) === 'paid') return go('pay-result', { orderCode })
      void reload()
    },
  }
}

export type Together<B extends TogetherBill> = ReturnType<typeof useTogether<B>>
