/** The pages of one bill: what differs from screen to screen and by hospital key. */

import type { BillSource } from '../model/bill-sources'
import type { BillId } from './bill-lists'

import { defineVariant } from '@/domain/variant'
import { type VariantSet, variantSet } from '@/domain/variant-set'
import type { LegacyPath, ScreenId } from '@/routing/registry'

export interface BillView {
  /** Which calls read the bill and make its order. */
  readonly source: BillSource
  /** Where an order is paid. */
  readonly cashier: 'pay-order' | LegacyPath
  /** Whether the hospital is asked if it takes payments in the app now. */
  readonly asksIfOpen: boolean
  /** Where the way back leads when there is no page beneath. */
  readonly back: ScreenId | LegacyPath
  readonly missingHint: string
}

/** The bill of a doctor's order, with the way to pay it while it is open. */
const advice: BillView = {
  source: 'bill',
  cashier: 'pay-order',
  asksIfOpen: true,
  back: 'payable-list',
  missingHint: '请从待缴费或缴费记录中打开',
}

/** A fee of embryo testing. */
const testing = defineVariant(advice, { source: 'testingFee', asksIfOpen: false })

/**
 * By screen, and by hospital key where one differs. JM pays a doctor's order as a prescription (calls.json,
 * prescriptionPayJM), TG opens the page from its list of what can be paid in the app.
 */
export const billDetails: Readonly<Record<BillId, VariantSet<BillView>>> = {
  'payable-detail': variantSet(advice, {
    JM: { cashier: '/PayOrderCF', back: '/payListJM', missingHint: '请从待缴费中打开' },
    TG: { back: '/onlinePayTG', missingHint: '请从在线缴费中打开' },
  }),
  'bill-payment-detail': variantSet(advice, {}),
  'paid-records-detail': variantSet(advice, {}),
  'pgt-pay-detail': variantSet(testing, {}),
}
