import { getDoctor, listDoctors } from '@/api/booking/calls'
import type { DataOf } from '@/api/core/call'
import { getDrug, listDrugs, listSubmittedOrders, submitOrder } from '@/api/medication/calls'
import { useAction, useCall, usePages } from '@/data/query'
import { STALE } from '@/data/staleness'

export type Drug = DataOf<typeof getDrug>
export type SubmittedOrder = DataOf<typeof listSubmittedOrders>['list'][number]

export function useDrugs(enabled = true) {
  const query = useCall(listDrugs, {}, { enabled, staleMs: STALE.long })
  return { drugs: query.data?.list, query }
}

/** One drug; without an id the first of the list. */
export function useDrug(drugId: string) {
  const all = useDrugs(drugId === '')
  const id = drugId || (all.drugs?.[0]?.drugId ?? '')
  const one = useCall(getDrug, { drugId: id }, { enabled: id !== '', staleMs: STALE.long })
  const isNone = drugId === '' && all.drugs?.length === 0
  return { query: { ...one, data: isNone ? null : one.data, error: one.error ?? all.query.error } }
}

export function useSubmittedOrders(enabled: boolean) {
  const query = usePages(listSubmittedOrders, {}, { enabled })
  return { orders: query.data, query }
}

export const useSubmitOrder = () => useAction(submitOrder)

export function useDoctors() {
  const query = useCall(listDoctors, {}, { staleMs: STALE.usual })
  return { query: { ...query, data: query.data?.list ?? (query.isEmpty ? [] : undefined) } }
}

/** The doctor who was chosen before. */
export function useDoctor(doctorId: string) {
  const { data } = useCall(getDoctor, { doctorId }, { enabled: doctorId !== '', withoutEffects: true })
  return data
}
