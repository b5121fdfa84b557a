/** Counts the transfers of a visit; whoever opens a page asks here whether its transfer mark leads elsewhere. */

import { routing } from './context'
import { transferOf } from './login-gate'
import { resolve, type Target } from './resolve'

let transfers = 0

/** Forgets the transfers of this visit; for tests. @internal */
export const resetTransfers = (): void => {
  transfers = 0
}

/** The transfer page with the query of a marked page, null where the page itself opens (spec:session#transfer-mark). */
export function takeTransfer(opened: Target): Target | null {
  const transfer = transferOf(opened.address, opened.params, routing().gate().hasAdminToken, transfers)
  if (transfer.kind === 'stay') return null
  transfers += 1
  const to = resolve(transfer.address, routing().start())
  return { ...to, params: { ...to.params, ...transfer.params } }
}
