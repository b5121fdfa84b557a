import { type GoOptions, go, goLegacy } from '@/routing/go'
import { isLegacyPath, type LegacyPath } from '@/routing/registry'

/** To where an order is paid: the cashier, or an address of it that a variant has for itself. */
export const openCashier = (cashier: 'pay-order' | LegacyPath, orderCode: string, options: GoOptions = {}) =>
  isLegacyPath(cashier) ? goLegacy(cashier, { ...options, params: { orderCode } }) : go(cashier, { orderCode }, options)
