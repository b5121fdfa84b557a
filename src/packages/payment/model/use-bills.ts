import { payableList } from '../variants/payables'

import { createBillOrder, createPgtOrder, getBill, isDirectPaymentOpen, listPgtFees } from '@/api/payment/calls'
import { getHome } from '@/api/platform/calls'
import { useAction, useCall, usePages } from '@/data/query'
import { STALE } from '@/data/staleness'
import { useHospital } from '@/shared/hospital/use-hospital'
import { type Partner, usePartner } from '@/shared/member/use-partner'
import type { OpenScreen } from '@/routing/use-screen'

import type { BillState } from './bill-words'

/** Fees of embryo testing of one patient are few; one page holds them all. */
const ALL = 100

/** Whose bills a screen shows: those of the card in use, or the partner's as far as they are shared. */
export const useBillsPartner = (open: OpenScreen, fixed = false) => usePartner(['bills'], open, { byCard: true, fixed })

const optionsOf = ({ isPartners, isOpen }: Partner, enabled: boolean) =>
  ({ enabled: enabled && isOpen, staleMs: STALE.always, withoutEffects: isPartners }) as const

/** Bills of doctors' orders in one state, or in any. */
export function useBills(open: OpenScreen, partner: Partner, state: BillState | null) {
  const { payment } = useHospital()
  const input = { ...partner.input, ...(state !== null && { state }) }
  return usePages(payableList(open.variant, payment.variant), input, optionsOf(partner, open.allowed))
}

/** Fees of embryo testing. */
export const useTestingFees = (partner: Partner, enabled: boolean) =>
  usePages(listPgtFees, partner.input, optionsOf(partner, enabled))

/** One bill with its lines; null when the patient has none of that number. */
export function useBill(billId: string, partner: Partner, enabled: boolean) {
  return useCall(getBill, { ...partner.input, billId }, optionsOf(partner, enabled && billId !== ''))
}

/** One fee of embryo testing; the catalogue has a list call only. */
export function useTestingFee(billId: string, partner: Partner, enabled: boolean) {
  const all = useCall(listPgtFees, { ...partner.input, pageSize: ALL }, optionsOf(partner, enabled && billId !== ''))
  return { ...all, data: all.data && (all.data.list.find((one) => one.billId === billId) ?? null) }
}

/** Whether paying in the app is open; undefined until the hospital has said. */
export const usePayOpen = (enabled: boolean) =>
  useCall(isDirectPaymentOpen, undefined, { enabled, staleMs: STALE.brief }).data

/** Makes the order of a bill, or finds the one that was begun; the cashier takes it from there. */
export const useBillOrder = () => useAction(createBillOrder, { invalidates: [getHome] })

export const useTestingOrder = () => useAction(createPgtOrder, { invalidates: [getHome] })
