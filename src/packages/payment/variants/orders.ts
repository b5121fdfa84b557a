/** The two pages of an order: Gulou's have addresses of their own, where its frozen storage is paid and its receipts begin. */

import { variantSet } from '@/domain/variant-set'
import type { LegacyPath, ScreenId } from '@/routing/registry'

export interface OrderPages {
  readonly pay: 'pay-order' | LegacyPath
  readonly result: LegacyPath
  /** Where an order comes from, for whoever opened the page without one. */
  readonly from: { readonly back: ScreenId; readonly pay: string; readonly result: string }
  /** Whether a receipt is offered as soon as an order is paid; elsewhere where the hospital lists receipts. */
  readonly offersReceipt: boolean
}

const base: OrderPages = {
  pay: 'pay-order',
  result: '/PayResult',
  from: {
    back: 'booking-records',
    pay: '请从预约记录或待缴费列表中打开',
    result: '请从预约记录或缴费记录中查看',
  },
  offersReceipt: false,
}

export const orderPages = variantSet(base, {
  Gulou: {
    pay: '/PayOrderGulou',
    result: '/PayResultGulou',
    from: { back: 'frozen-record', pay: '请从冻存续费或续费记录中打开', result: '请从续费记录中查看' },
    offersReceipt: true,
  },
})
