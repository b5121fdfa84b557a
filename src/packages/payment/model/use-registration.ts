import { useEffect, useRef, useState } from 'react'

import { confirmAppointment } from '@/api/booking/calls'
import { send } from '@/api/core/client'
import {
  getBill,
  getCardBalance,
  getTopUpOptions,
  listBills,
  listBillsJM,
  listPgtFees,
  listTopUps,
} from '@/api/payment/calls'
import { getHome } from '@/api/platform/calls'
import { invalidate, invalidateAfter } from '@/data/query'
import type { OrderData } from '@/shared/cashier/use-order'

/** Order type of a registration (spec:payment#order-types). */
const REGISTRATION = 3

/** Reads that show something else after any order was paid. */
const PAID_READS = [
  getHome,
  listBills,
  listBillsJM,
  getBill,
  listPgtFees,
  getTopUpOptions,
  listTopUps,
  getCardBalance,
] as const

/** Once an order is known to be paid, whatever it was for shows the new state wherever it is shown next. */
export function useFreshAfter(isPaid: boolean): void {
  useEffect(() => {
    if (isPaid) void invalidate(...PAID_READS)
  }, [isPaid])
}

/**
 * Tells the hospital once that a paid registration is to be confirmed, as the specification's flow does. The server looks
 * at the order itself and may have done it already, so that a failure here changes nothing for the patient.
 * @returns whether that is still under way
 */
export function useRegistration(order: OrderData | undefined, isPaid: boolean): boolean {
  const isDue = order !== undefined && isPaid && order.type === REGISTRATION && order.bizId !== ''
  const [isRunning, setRunning] = useState(false)
  const done = useRef(false)
  const { bizId = '', orderCode = '' } = order ?? {}
  useEffect(() => {
    if (!isDue || done.current) return
    done.current = true
    setRunning(true)
    send(confirmAppointment, { appointmentId: bizId, orderCode }, { quiet: true, withoutEffects: true })
      .catch(() => undefined)
      .then(() => invalidateAfter(confirmAppointment))
      .catch(() => undefined)
      .finally(() => setRunning(false))
  }, [isDue, bizId, orderCode])
  return isRunning
}
