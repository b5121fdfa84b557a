/** Driver for the compiled packages: one host, one person. */

import { type Driver, WAIT_MS } from '../journeys/support/driver'
import { type HostOptions, MiniHost } from './host/host'
import { CannotTouch, has, node, tap, text, type } from './host/person'

/** The page that opens an address of the specification on a mini-program. */
export const HAND_OFF = 'pages/hand-off/index'

/** Page address that leads to an address of the specification. */
export function pageFor(address: string): string {
  return `/${HAND_OFF}?address=${encodeURIComponent(address)}`
}

/** A driver that also lets a test look behind the screen. */
export interface MiniDriver extends Driver {
  readonly host: MiniHost
  /** Starts at a page of the package instead of an address. */
  launchPage(page?: string): Promise<void>
}

/** Installs a package on a simulated phone. */
export function miniDriver(options: HostOptions): MiniDriver {
  const host = new MiniHost(options)
  const enabled = (id: string): boolean => {
    if (!has(host, id)) return false
    const value = node(host, id).attr('disabled')
    const aria = node(host, id).attr('ariaDisabled')
    return [value, aria].every(
      (each) => each === undefined || each === null || each === false || each === '' || each === 'false',
    )
  }
  const launch = (address?: string) => host.launch(address === undefined ? undefined : pageFor(address))
  const waitFor = (id: string, ms = WAIT_MS) => host.until(() => has(host, id), `#${id}`, ms)
  return {
    platform: options.platform,
    host,
    launch,
    launchPage: (page) => host.launch(page),
    tap: async (id) => {
      if (!enabled(id) && has(host, id)) throw new CannotTouch(`#${id} on ${host.route()} is disabled`)
      await tap(host, id)
    },
    type: (id, value) => type(host, id, value),
    text: (id) => Promise.resolve(text(host, id)),
    has: (id) => Promise.resolve(has(host, id)),
    enabled: (id) => Promise.resolve(enabled(id)),
    waitFor,
    back: () => host.back(),
    route: () => Promise.resolve(host.route()),
    title: () => Promise.resolve(host.title()),
    kill: () => Promise.resolve(host.kill()),
    relaunch: launch,
    visit: (address) => (host.logic() ? host.relaunchAt(pageFor(address)) : launch(address)),
    offline: (cut) => {
      host.setOffline(cut)
      return host.idle()
    },
    kept: () => Promise.resolve(JSON.stringify([...host.storage])),
    errors: () => Promise.resolve(host.errors.map((error) => `[${error.where}] ${error.message}`)),
    close: () => Promise.resolve(host.kill()),
  }
}
