/** Connects routing with session, hospitals and host; the app calls it once, before the first page. */

import type { Params } from './address'
import { configureRouting, type RoutingPlatform } from './context'
import { forgetPrivate } from './private-params'
import { isLegacyPath, type RouteEdition } from './registry'
import { scrollPlaces } from './scroll'
import { viewStates } from './view-state'

import { editionOf, hospitalOf, pageTitle } from '@/hospitals'
import { host } from '@/platform/host'
import { registerPurge, sessionState, useSession } from '@/session/store'

/** What only the app can carry out. */
export interface RoutingWires {
  /** Issues the bind check; its outcome is only logged (spec:session#bind-check). */
  bindCheck: () => void
  /** Takes entry parameters of an opened address into the session (spec:session#entry-parameters). */
  onOpened: (params: Params) => void
  /** Opens the configured outside login page; the gate never opens when a build has none. */
  outsideLogin?: (address: string) => void
  /** Whether the hospital has not said yet who the patient is; a guard then waits, and the screen offers to ask again. */
  unread?: { is: () => boolean; onChange: (listener: () => void) => void }
  /** Tells the patient that a page did not open, and tries again. */
  onRefused?: (again: () => Promise<unknown>) => unknown
  log: (message: string) => void
}

/** Guards wait at most so long for the session to be known; then what is known decides (own choice). */
const SETTLE_MS = 8000

const hospital = () => hospitalOf(sessionState().unitId)

/** The edition of the chosen hospital; before one is chosen the edition of the build. */
const edition = (): RouteEdition => (sessionState().unitId > 0 ? editionOf(hospital()).id : DEFAULT_EDITION)

function platform(): RoutingPlatform {
  const kind = host.kind()
  return kind === 'weapp' || kind === 'alipay' ? kind : 'h5'
}

/**
 * Wires routing up.
 * @returns to be called when the app knows who the patient is: after token exchange and member call, whatever
 *          came of them
 */
export function wireRouting(wires: RoutingWires): () => void {
  let settled = false
  const listeners = new Set<() => void>()
  const tell = (): void => listeners.forEach((listener) => listener())
  const settle = (): void => {
    if (settled) return
    settled = true
    tell()
  }

  useSession.subscribe((now, before) => {
    if (now.boundLevel !== before.boundLevel || now.unitId !== before.unitId || now.userInfo !== before.userInfo) tell()
  })
  wires.unread?.onChange(tell)
  registerPurge('routing', () => {
    viewStates.clear()
    scrollPlaces.clear()
    forgetPrivate()
  })
  configureRouting({
    ...wires,
    platform,
    edition,
    level: () => sessionState().boundLevel,
    settled: () => settled && wires.unread?.is() !== true,
    onLevelChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    scope: () => {
      const { generation, unitId, card } = sessionState()
      return `${generation}|${unitId}|${card?.cardId ?? ''}`
    },
    start: () => {
      const { start } = editionOf({ ...hospital(), edition: edition() })
      return isLegacyPath(start) ? start : '/index'
    },
    pageTitle: (title) => pageTitle(hospital(), title, sessionState().userInfo?.unitName),
    watermarkPages: () => hospital().watermarkPages,
    gate: () => {
      const { openId, loginFilter, hasAdminToken, isWeChatMiniApp } = sessionState()
      const kind = host.kind()
      const insideMiniProgram =
        isWeChatMiniApp || (kind !== 'browser' && kind !== 'messagingBrowser' && kind !== 'nativeShell')
      return { openId, loginFilter, hasAdminToken, insideMiniProgram, messagingBrowser: kind === 'messagingBrowser' }
    },
  })
  setTimeout(settle, SETTLE_MS)
  return settle
}
