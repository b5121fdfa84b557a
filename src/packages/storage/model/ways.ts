import { type GoOptions, go, goLegacy } from '@/routing/go'
import { isLegacyPath, type LegacyPath } from '@/routing/registry'

/** To where a term is ordered, a screen or the address of a variant; with one item, or all that need it. */
export const openRenewal = (to: 'frozen-renewal' | LegacyPath, freezeId?: string) => {
  const params = freezeId === undefined ? {} : { freezeId }
  return isLegacyPath(to) ? goLegacy(to, { params }) : go(to, params)
}

export const openRecords = (to: 'frozen-record' | LegacyPath) => (isLegacyPath(to) ? goLegacy(to) : go(to))

export const openCashier = (to: 'pay-order' | LegacyPath, orderCode: string, options: GoOptions = {}) =>
  isLegacyPath(to) ? goLegacy(to, { ...options, params: { orderCode } }) : go(to, { orderCode }, options)
