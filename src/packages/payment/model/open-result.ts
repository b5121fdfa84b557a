import { orderPages } from '../variants/orders'

import { variantOf } from '@/domain/variant-set'
import { hospitalOf } from '@/hospitals/index'
import { host } from '@/platform/host'
import { type GoMode, goLegacy } from '@/routing/go'
import { checkInternal } from '@/routing/resolve'
import type { OpenScreen } from '@/routing/use-screen'
import { returnAddress } from '@/session/return-address'
import { sessionState } from '@/session/store'

/**
 * On to where a payment ends: the result page, or the `return_url` of the payment's payload
 * (spec:session#return-address) when it is an address of the app or a host that the hospital lists. Gulou's orders have
 * a result address of their own.
 */
export async function openResult(
  open: Pick<OpenScreen, 'params' | 'variant'>,
  returnUrl: string,
  mode: GoMode,
): Promise<void> {
  const { orderCode = '' } = open.params
  const to = returnAddress(returnUrl, hospitalOf(sessionState().unitId).externalHosts, checkInternal)
  if (to.kind === 'external') {
    const { outcome } = await host.openExternal(to.url)
    if (outcome === 'opened') return
  }
  const own = variantOf(orderPages, open.variant).result
  const address = to.kind === 'route' && to.address !== orderPages.base.result ? to.address : own
  await goLegacy(address, { mode, params: { orderCode } })
}
