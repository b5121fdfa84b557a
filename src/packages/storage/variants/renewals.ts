/** Ordering a further term: one page, four families of calls, and what differs by hospital key. */

import { type VariantSet, variantSet } from '@/domain/variant-set'
import type { LegacyPath } from '@/routing/registry'

export interface RenewalView {
  readonly source: 'usual' | 'other'
  /**
   * Which call makes the order: of several items for chosen months, of one item, of a term that the hospital sets, or at the
   * second base.
   */
  readonly order: 'usual' | 'zjsrm' | 'bz' | 'other'
  /** Whether the balance of the visiting card has to cover it before an order is made. */
  readonly fromCard: boolean
  readonly cashier: 'pay-order' | LegacyPath
  readonly lead: string
}

const base: RenewalView = {
  source: 'usual',
  order: 'usual',
  fromCard: false,
  cashier: 'pay-order',
  lead: '选择续费项目和期限',
}

export const renewals: VariantSet<RenewalView> = variantSet(base, {
  TG: { fromCard: true, lead: '从就诊卡余额续费' },
  ZJ: { order: 'zjsrm', lead: '选择一项续费' },
  YC: { order: 'bz', lead: '期限由医院确定' },
  Gulou: { source: 'other', order: 'other', cashier: '/PayOrderGulou', lead: '按患者编号续费' },
})
