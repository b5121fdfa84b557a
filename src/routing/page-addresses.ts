import { legacyOf, legacyPaths, screenOf, STATUS_SCREEN } from './registry'

/**
 * h5 addresses of every page: its addresses of the specification first, its own path last, without which the own
 * path would answer not-found (spec:platforms#own-path-last). `/` and `*` are no addresses of the router: the not-found
 * hook leads them to the start page and to the status page.
 *
 * @param pages the pages that are built; the addresses of others open the status page
 */
export function addressesOfPages(pages: Iterable<string>): Record<string, string[]> {
  const present = new Set(pages)
  const statusPage = screenOf(STATUS_SCREEN).page ?? ''
  const routes: Record<string, string[]> = {}
  for (const page of present) routes[`/${page}`] = []
  for (const address of legacyPaths) {
    if (address === '/' || address === '*') continue
    const planned = screenOf(legacyOf(address).screen).page
    const page = planned !== null && present.has(planned) ? planned : statusPage
    // The login page of the mini-programs is an address of the specification and a page at once: own path, last.
    if (`/${page}` !== address) routes[`/${page}`]?.push(address)
  }
  for (const page of present) routes[`/${page}`]?.push(`/${page}`)
  return routes
}
