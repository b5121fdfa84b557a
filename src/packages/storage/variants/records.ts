/** Orders and payments of storage: one page, two bases. */

import { type VariantSet, variantSet } from '@/domain/variant-set'
import type { LegacyPath } from '@/routing/registry'

export interface RecordsView {
  /** Orders beside payments, or fees to pay beside payments at the second base. */
  readonly source: 'usual' | 'other'
  readonly cashier: 'pay-order' | LegacyPath
}

const base: RecordsView = { source: 'usual', cashier: 'pay-order' }

export const storageRecords: VariantSet<RecordsView> = variantSet(base, {
  Gulou: { source: 'other', cashier: '/PayOrderGulou' },
})
