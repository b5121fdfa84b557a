/** Carries out what the transfer mark and the login gate say about an opened page (spec:session#transfer-mark). */
import { routing } from './context'
import { goLegacy } from './go'
import { needsOutsideLogin, transferOf } from './login-gate'
import { locate, type Target } from './resolve'
import { keepPrivate } from './private-params'

let transfers = 0

/** Forgets the transfers of this visit; for tests. */
export const resetTransfers = (): void => {
  transfers = 0
}

/** A marked visitor goes to the transfer page, a stranger in the messaging browser to the outside login. */
export function redirectEntry(opened: Target): void {
  const facts = routing().gate()
  const transfer = transferOf(opened.address, opened.params, facts.hasAdminToken, transfers)
  if (transfer.kind === 'transfer') {
    transfers += 1
    void goLegacy(transfer.address, { mode: 'replace', params: transfer.params })
    return
  }
  if (!needsOutsideLogin({ ...facts, address: opened.address })) return
  // Private values stay here: the outside page learns the place, never who stood there.
  const { keep: _keep, ...params } = keepPrivate(opened.params)
  routing().outsideLogin(locate({ ...opened, params }, 'h5'))
}
