/** The lists of bills: one page, and what differs from screen to screen, from address to address and by hospital key. */

import type { BillListSource } from '../model/bill-sources'
import type { BillState } from '../model/bill-words'

import { defineVariant, type Difference } from '@/domain/variant'
import { type VariantSet, variantOf, variantSet } from '@/domain/variant-set'
import type { LegacyPath } from '@/routing/registry'

/** The screens that show one bill. */
export type BillId = 'payable-detail' | 'bill-payment-detail' | 'paid-records-detail' | 'pgt-pay-detail'

/** The screens that list bills. */
export type BillListId = 'payable-list' | 'bill-payment-list' | 'paid-records-records' | 'pgt-pay-list'

/** Bills in one state, or in any. */
export interface BillTab {
  readonly state: BillState | null
  readonly label: string
  readonly emptyText: string
}

export interface BillListView {
  readonly source: BillListSource
  /** The first one is open at first; a single one is not shown as a tab. */
  readonly tabs: readonly BillTab[]
  readonly emptyHint: string
  /** What the hospital says above the list, '' for nothing. */
  readonly lead: string
  /** Where a tap on a bill leads: a screen, or the address of a variant. */
  readonly detail: BillId | LegacyPath
  /** Only bills that can be paid in the app, with what the hospital says of paying there. */
  readonly onlineOnly: boolean
}

/** What doctors ordered and is still to be paid. */
const payable: BillListView = {
  source: 'bills',
  tabs: [{ state: 'UNPAID', label: '待缴费', emptyText: '暂无待缴费用' }],
  emptyHint: '医生开单后，费用会显示在这里',
  lead: '',
  detail: 'payable-detail',
  onlineOnly: false,
}

/** All bills, paid or not. */
const all = defineVariant(payable, {
  tabs: [{ state: null, label: '全部', emptyText: '暂无账单' }],
  emptyHint: '就诊产生费用后，账单会显示在这里',
  detail: 'bill-payment-detail',
})

/** What has been paid, and what came back. */
const paid = defineVariant(payable, {
  tabs: [
    { state: 'PAID', label: '已缴费', emptyText: '暂无缴费记录' },
    { state: 'REFUNDED', label: '已退费', emptyText: '暂无退费记录' },
  ],
  emptyHint: '在线支付和窗口缴费的记录会显示在这里',
  detail: 'paid-records-detail',
})

/** Fees of embryo testing, paid or not. */
const testing = defineVariant(payable, {
  source: 'testingFees',
  tabs: [{ state: null, label: '全部', emptyText: '暂无PGT费用' }],
  emptyHint: '实验室开单后，费用会显示在这里',
  detail: 'pgt-pay-detail',
})

/** The hospital key JM lists bills by a call of its own (docs/calls.md, adviceListJM). */
const JM: Difference<BillListView> = { source: 'billsJM' }

/** By screen, and by hospital key where one differs: JM and TG have detail addresses of their own for what is to be paid. */
export const billLists: Readonly<Record<BillListId, VariantSet<BillListView>>> = {
  'payable-list': variantSet(payable, {
    JM: { ...JM, detail: '/onlinePayDetailJM', lead: '按处方缴费，可用就诊卡余额支付' },
    TG: { detail: '/onlinePayDetailTG', lead: '点开费用查看明细，未开放在线支付的请到窗口' },
  }),
  'bill-payment-list': variantSet(all, { JM }),
  'paid-records-records': variantSet(paid, { JM }),
  'pgt-pay-list': variantSet(testing, {}),
}

/** What an address fixes on top: /StayPayList names what waits, /onlinePayTG holds only what can be paid in the app. */
export const payableKinds: Readonly<Record<'waiting' | 'online', Difference<BillListView>>> = {
  waiting: {
    tabs: [{ state: 'UNPAID', label: '待支付', emptyText: '暂无待支付费用' }],
    lead: '以下费用还没有支付，支付后会移到缴费记录',
  },
  online: {
    tabs: [{ state: 'UNPAID', label: '在线缴费', emptyText: '暂无可在线缴纳的费用' }],
    emptyHint: '这里只列出可以在线支付的费用，其他费用请到窗口缴纳',
    lead: '这里只列出可以在线支付的费用',
    onlineOnly: true,
  },
}

/** The list of a screen at an address. */
export function billListOf(
  screen: BillListId,
  key: string | null,
  kind: keyof typeof payableKinds | undefined,
): BillListView {
  const view = variantOf(billLists[screen], key)
  return kind === undefined ? view : defineVariant(view, payableKinds[kind])
}
