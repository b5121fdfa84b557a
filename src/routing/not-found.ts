/**
 * What happens when the router knows no page for an address: `/` and odd spellings are put right
 * (spec:platforms#root-only-at-boot, spec:platforms#case-and-slash).
 */

import { decodeOnce, joinAddress, type Params, splitAddress } from './address'
import { routing } from './context'
import { goLegacy } from './go'
import type { LegacyPath } from './registry'
import { findLegacy, findPageScreen } from './resolve'

/**
 * The address that a mangled one meant: messengers add `&name=value` without a question mark, encode the slash, double it,
 * or keep the `!` of an old kind of link. Only such signs are put right; the name of the page is not guessed.
 */
export function mended(address: string): string {
  const [path = '', query = ''] =
    address
      .replace(/^[/!\s]*#+(?=[/!])/, '')
      .split('#', 1)[0]
      ?.split(/[?](.*)/s) ?? []
  const [front = '', inner = ''] = decoded(path).split(/[?#](.*)/s)
  const [name = '', ...added] = front.split('&')
  const whole = [added.join('&'), inner, query].filter((part) => part !== '').join('&')
  return `/${name.replace(/^[/!\s]+/, '').replace(LINK_END, '')}${whole === '' ? '' : `?${whole}`}`
}

/** What a chat takes into a link behind its end. */
const LINK_END = /[/\s\u200b。，）)]+$/

/** A path that was encoded once on every way it took. */
const decoded = (path: string): string => decodeOnce(decodeOnce(path))

/** The address that is opened in place of one the router does not know; the status page's own for a stranger. */
export function insteadOf(path: string, start: LegacyPath): LegacyPath {
  const text = splitAddress(mended(path)).path
  if (text === '/') return start
  const known = findLegacy(text)
  if (known === '/') return start
  return known === null || known === '*' ? '/404' : known
}

/** For the app's not-found hook: replaces what could not be opened. An unknown address loses its query. */
export function handleNotFound(path: string, query: Params = {}): Promise<void> {
  const address = insteadOf(path, routing().start())
  const added = splitAddress(mended(path)).query
  return goLegacy(address === '/404' ? address : joinAddress(address, { ...added, ...query }), { mode: 'replace' })
}

/** Opens an address that comes into the running h5 app, with nothing beneath it. An unknown one loses its query. */
export function openIncoming(address: string): Promise<void> {
  const isKnown = (text: string): boolean => {
    const path = text.split(/[?#]/)[0] ?? ''
    // Nothing before a hash names no page; what stands behind it may.
    return path.replace(/\//g, '') !== '' && (findLegacy(path) !== null || findPageScreen(path) !== null)
  }
  const plain = mended(address)
  const found = [address, plain].find(isKnown)
  // Nothing at all names the start page.
  return goLegacy(found ?? (splitAddress(plain).path === '/' ? '/' : '/404'), { mode: 'relaunch' })
}
