/** The addresses of an order's two pages: Gulou's have addresses of their own. */
import { variantSet } from '@/domain/variant-set'
import type { LegacyPath } from '@/routing/registry'

export interface OrderPages {
  readonly pay: 'pay-order' | LegacyPath
  readonly result: LegacyPath
}

const base: OrderPages = { pay: 'pay-order', result: '/PayResult' }

export const orderPages = variantSet(base, { Gulou: { pay: '/PayOrderGulou', result: '/PayResultGulou' } })
