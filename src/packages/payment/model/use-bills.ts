import { payableList } from '../variants/payables'

import { adviceDetail, createPay, getGoPayOpen } from '@/api/calls/advice'
import { createPGTOrder, getPgtRecord } from '@/api/calls/pgt'
import { patientIndex } from '@/api/calls/index'
import { useAction, useCall, usePages } from '@/data/query'
import { STALE } from '@/data/staleness'
import { useHospital } from '@/features/hospital/use-hospital'
import type { OpenScreen } from '@/routing/use-screen'

import type { BillState } from './bill-words'

/** Fees of embryo testing of one patient are few; one page holds them all. */
const ALL = 100

/** Bills of doctors' orders in one state, or in any. */
export function useBills(open: OpenScreen, state: BillState | null) {
  const { payment } = useHospital()
  const input = state === null ? {} : { state }
  return usePages(payableList(open.variant, payment.variant), input, { enabled: open.allowed, staleMs: STALE.always })
}

/** Fees of embryo testing. */
export const useTestingFees = (enabled: boolean) => usePages(getPgtRecord, {}, { enabled, staleMs: STALE.always })

/** One bill with its lines; null when the patient has none of that number. */
export function useBill(billId: string, enabled: boolean) {
  return useCall(adviceDetail, { billId }, { enabled: enabled && billId !== '', staleMs: STALE.always })
}

/** One fee of embryo testing; the catalogue has a list call only. */
export function useTestingFee(billId: string, enabled: boolean) {
  const all = useCall(getPgtRecord, { pageSize: ALL }, { enabled: enabled && billId !== '', staleMs: STALE.always })
  return { ...all, data: all.data && (all.data.list.find((one) => one.billId === billId) ?? null) }
}

/** Whether paying in the app is open; undefined until the hospital has said. */
export const usePayOpen = (enabled: boolean) => useCall(getGoPayOpen, undefined, { enabled, staleMs: STALE.brief }).data

/** Makes the order of a bill, or finds the one that was begun; the cashier takes it from there. */
export const useBillOrder = () => useAction(createPay, { invalidates: [patientIndex] })

export const useTestingOrder = () => useAction(createPGTOrder, { invalidates: [patientIndex] })
