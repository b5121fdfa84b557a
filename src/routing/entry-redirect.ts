/** Carries out what the transfer mark and the login gate say about an opened page (spec:session#transfer-mark). */

import { routing } from './context'
import { giveWay } from './go'
import { needsOutsideLogin } from './login-gate'
import { keepPrivate } from './private-params'
import { STATUS_SCREEN } from './registry'
import { locate, resolve, type Target } from './resolve'
import { takeTransfer } from './transfer'

/**
 * A marked visitor goes to the transfer page, a stranger in the messaging browser to the outside login.
 * @returns whether the page has been left for the transfer page
 */
export function redirectEntry(opened: Target): boolean {
  const transfer = takeTransfer(opened)
  if (transfer !== null) {
    void giveWay(transfer)
    return true
  }
  if (!needsOutsideLogin({ ...routing().gate(), address: opened.address })) return false
  const wanted = wantedThrough(opened)
  // Private values stay here: the outside page learns the place, never who stood there.
  const { keep: _keep, ...params } = keepPrivate(wanted.params)
  routing().outsideLogin(locate({ ...wanted, params }, 'h5'))
  return false
}

/** The page that the visitor asked for: a guard may have put the sign-in in front of it before the outside page opens. */
function wantedThrough(opened: Target): Target {
  if (opened.screen !== 'login' || opened.params.back === undefined) return opened
  const behind = resolve(opened.params.back, routing().start())
  return behind.screen === STATUS_SCREEN ? opened : behind
}
