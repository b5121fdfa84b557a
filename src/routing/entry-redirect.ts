/** Carries out what the transfer mark and the login gate say about an opened page (spec:session#transfer-mark). */

import { routing } from './context'
import { goLegacy } from './go'
import { needsOutsideLogin, transferOf, withoutMark } from './login-gate'
import { keepPrivate } from './private-params'
import { STATUS_SCREEN } from './registry'
import { locate, resolve, type Target } from './resolve'

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
  const wanted = wantedThrough(opened)
  // Private values stay here: the outside page learns the place, never who stood there.
  const { keep: _keep, ...params } = keepPrivate(withoutMark(wanted.params))
  routing().outsideLogin(locate({ ...wanted, params }, 'h5'))
}

/** The page that the visitor asked for: a guard may have put the sign-in in front of it before the outside page opens. */
function wantedThrough(opened: Target): Target {
  if (opened.screen !== 'login' || opened.params.back === undefined) return opened
  const behind = resolve(opened.params.back, routing().start())
  return behind.screen === STATUS_SCREEN ? opened : behind
}
