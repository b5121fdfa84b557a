import { useState } from 'react'

import type { BillView } from '../variants/bill-details'
import { billListOf, type BillListId, type BillListView, type BillTab } from '../variants/bill-lists'
import { BILL_CALLS, LIST_CALLS } from './bill-sources'
import { obstacleOf } from './bill-words'

import { isDirectPaymentOpen } from '@/api/payment/calls'
import { useAction, useCall, usePages } from '@/data/query'
import { STALE } from '@/data/staleness'
import type { OpenScreen } from '@/routing/use-screen'
import { useOpenScreen } from '@/shared/app-screen/screen'
import { type Partner, usePartner } from '@/shared/app-screen/use-partner'
import { useHospital } from '@/shared/hospital/use-hospital'

/** Whose bills a screen shows: those of the card in use, or the partner's as far as they are shared. */
export const useBillsPartner = (fixed = false) => usePartner(['bills'], { byCard: true, fixed })

const optionsOf = ({ isPartners, isOpen }: Partner, enabled = true) =>
  ({ enabled: enabled && isOpen, staleMs: STALE.always, withoutEffects: isPartners }) as const

/** The hospital key whose variant the open page shows: the address's, else that of the hospital. */
export function useBillsKey(): string {
  const { variant } = useOpenScreen()
  const { payment } = useHospital()
  return variant ?? payment.variant
}

/** What the open list shows, and the tab that the patient chose. */
export function useBillList({ screen, params }: Pick<OpenScreen<BillListId>, 'screen' | 'params'>) {
  const view = billListOf(screen, useBillsKey(), params.kind)
  const [at, choose] = useState(0)
  return { view, tab: view.tabs[at] as BillTab, at, choose }
}

/** The bills of a list in the state of a tab. */
export function useBills({ source, onlineOnly }: BillListView, { state }: BillTab, partner: Partner) {
  const all = usePages(LIST_CALLS[source], { ...partner.input, ...(state !== null && { state }) }, optionsOf(partner))
  const bills = onlineOnly ? all.data?.filter((bill) => obstacleOf(bill) === null) : all.data
  return { bills, query: { ...all, data: bills } }
}

/** One bill with its lines; null when the patient has none of that number. */
export function useBill({ source }: BillView, billId: string, partner: Partner) {
  const { read, inputOf, billIn } = BILL_CALLS[source]
  const found = useCall(read, { ...inputOf(billId), ...partner.input }, optionsOf(partner, billId !== ''))
  const bill = found.data && billIn(found.data, billId)
  return { bill, query: { ...found, data: bill } }
}

/** Whether paying in the app is open; undefined until the hospital has said. */
export const usePaymentOpen = (enabled: boolean) =>
  useCall(isDirectPaymentOpen, undefined, { enabled, staleMs: STALE.brief }).data

/** Makes the order of a bill, or finds the one that was begun; the cashier takes it from there. */
export const useBillOrder = ({ source }: BillView) => useAction(BILL_CALLS[source].order)
