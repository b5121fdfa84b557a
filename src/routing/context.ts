/** What routing needs to know about the rest of the app, handed in once at app start; neutral until then. */

import type { Params } from './address'
import { addressesWith, type GuardLevel, type LegacyPath, type RouteEdition } from './registry'

/** How far the present patient has come (session/state, BoundLevel). */
export type SessionLevel = 'guest' | 'phone' | 'bound' | 'verified'

/** Where the app runs, as far as addresses differ. */
export type RoutingPlatform = 'h5' | 'weapp' | 'alipay'

export interface RoutingContext {
  platform: () => RoutingPlatform
  level: () => SessionLevel
  /** False while the app still asks who the patient is: a guard then waits instead of sending anybody away. */
  settled: () => boolean
  /** Calls back whenever the level may have changed; returns the way to stop. */
  onLevelChange: (listener: () => void) => () => void
  /** Changes with the session generation and with the visiting card; kept view states belong to one scope. */
  scope: () => string
  edition: () => RouteEdition
  /** Start page of the edition (spec:routing#start-page). */
  start: () => LegacyPath
  /**
   * The title as the hospital wants it (spec:routing#titles): its own name, a fixed one, or title, hyphen, unit name.
   */
  pageTitle: (title: string) => string
  /** Addresses that carry the watermark at this hospital; the specified four unless told. */
  watermarkPages: () => readonly string[]
  /** Asks whether the member is bound; the outcome is only logged (spec:session#bind-check). */
  bindCheck: () => void
  /**
   * Is told every address that a page was opened with, so that entry parameters are taken in
   * (spec:session#entry-parameters).
   */
  onOpened: (params: Params) => void
  /** What the login gate looks at beside the address (spec:session#login-gate). */
  gate: () => GateSurroundings
  /** Sends the visitor to the outside login page, told the present address without secrets. */
  outsideLogin: (address: string) => void
  /** Told that a page did not open, where nobody else is, with the act that opens it; goes on trying while it is wanted. */
  onRefused: (again: () => Promise<unknown>) => unknown
  log: (message: string) => void
}

/** The visitor as the login gate sees them. */
export interface GateSurroundings {
  readonly messagingBrowser: boolean
  readonly insideMiniProgram: boolean
  readonly openId: string
  readonly loginFilter: boolean
  readonly hasAdminToken: boolean
}

export type { GuardLevel }

const neutral: RoutingContext = {
  platform: () => 'h5',
  level: () => 'guest',
  settled: () => true,
  onLevelChange: () => () => undefined,
  scope: () => '',
  edition: () => 'hospital',
  start: () => '/index',
  pageTitle: (title) => title,
  watermarkPages: () => addressesWith('watermark'),
  bindCheck: () => undefined,
  onOpened: () => undefined,
  gate: () => ({
    messagingBrowser: false,
    insideMiniProgram: false,
    openId: '',
    loginFilter: false,
    hasAdminToken: false,
  }),
  outsideLogin: () => undefined,
  onRefused: () => undefined,
  log: () => undefined,
}

let current: RoutingContext = neutral

/** Hands routing its surroundings. Values not named stay as they are. */
export function configureRouting(part: Partial<RoutingContext>): void {
  current = { ...current, ...part }
}

/** Back to the neutral surroundings; for tests. @internal */
export function resetRouting(): void {
  current = neutral
}

/** The surroundings as configured last. */
export const routing = (): RoutingContext => current
