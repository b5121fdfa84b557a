/** Where the app begins: hosts open the home page (pages[0]); an edition that begins elsewhere is led there. */

import { splitAddress } from './address'
import { routing } from './context'

/** Whether an address names no page: the app was started, not opened at some place. */
export function isBareLaunch(launch: string): boolean {
  const hash = launch.indexOf('#')
  const inner = hash < 0 ? (/^[a-z]+:/i.test(launch) ? '' : launch) : launch.slice(hash + 1)
  const { path, query } = splitAddress(inner)
  return ['', '/', '/pages/home/index', 'pages/home/index'].includes(path) && query.address === undefined
}

let waiting = false

/**
 * At app start, before any page: notes that the first page has to give way to the edition's start page. The router
 * is not there yet, so `useScreen` of that first page carries it out.
 */
export function openStart(launch: string): void {
  waiting = isBareLaunch(launch) && routing().start() !== '/index'
}

/** Whether the first page has to give way; true at most once per start. */
export function takeStart(): boolean {
  const now = waiting
  waiting = false
  return now
}
