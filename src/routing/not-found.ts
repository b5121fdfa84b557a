/**
 * What happens when the router knows no page for an address: `/` and odd spellings are put right
 * (spec:platforms#root-only-at-boot, spec:platforms#case-and-slash).
 */
import { joinAddress, type Params } from './address'
import { routing } from './context'
import { goLegacy } from './go'
import type { LegacyPath } from './registry'
import { findLegacy, findPageScreen } from './resolve'

/** The address that is opened in place of one the router does not know; the status page's own for a stranger. */
export function insteadOf(path: string, start: LegacyPath): LegacyPath {
  const text = path.split(/[?#]/)[0] ?? ''
  if (text === '' || text === '/') return start
  const known = findLegacy(text)
  if (known === '/') return start
  return known === null || known === '*' ? '/404' : known
}

/** For the app's not-found hook: replaces what could not be opened. An unknown address loses its query. */
export function handleNotFound(path: string, query: Params = {}): Promise<void> {
  const address = insteadOf(path, routing().start())
  return goLegacy(address === '/404' ? address : joinAddress(address, query), { mode: 'replace' })
}

/** Opens an address that comes into the running h5 app, with nothing beneath it. An unknown one loses its query. */
export function openIncoming(address: string): Promise<void> {
  const path = address.split(/[?#]/)[0] ?? ''
  const isKnown = findLegacy(path) !== null || findPageScreen(path) !== null
  return goLegacy(isKnown ? address : '/404', { mode: 'relaunch' })
}
