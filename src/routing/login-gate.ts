/**
 * The login gate of the messaging browser (spec:session#transfer-mark) and the transfer mark. Pure: the app asks once
 * per navigation and carries the answer out.
 */

import { type Params } from './address'
import { withoutSecrets } from './private-params'
import { type LegacyPath, hasFlag } from './registry'

/** What the gate looks at. */
export interface GateFacts {
  readonly address: LegacyPath | null
  readonly messagingBrowser: boolean
  readonly insideMiniProgram: boolean
  readonly openId: string
  readonly loginFilter: boolean
}

/** Whether a visitor has to sign in at the outside login page: all conditions of the specification together. */
export const needsOutsideLogin = (facts: GateFacts): boolean =>
  facts.messagingBrowser &&
  !facts.insideMiniProgram &&
  facts.openId === '' &&
  !facts.loginFilter &&
  !hasFlag(facts.address, 'skipsOutsideLogin')

/** Where a marked visitor without AdminToken is sent (spec:session#transfer-mark). */
export const TRANSFER_ADDRESS: LegacyPath = '/transferPage'

/**
 * After so many hops in a row the mark is ignored: a page that sends it back would go round for ever
 * (spec:session#transfer-mark).
 */
export const MAX_TRANSFERS = 3

export type Transfer = { kind: 'stay' } | { kind: 'transfer'; address: LegacyPath; params: Params }

/**
 * The transfer mark: with it and without AdminToken the visitor goes to the transfer page with the same query, less the
 * secrets, which the session has read.
 * `hops` counts the transfers so far in this visit.
 */
export function transferOf(address: LegacyPath | null, params: Params, hasAdminToken: boolean, hops: number): Transfer {
  const marked = params.transferMark !== undefined && params.transferMark !== ''
  if (!marked || hasAdminToken || address === TRANSFER_ADDRESS || hops >= MAX_TRANSFERS) return { kind: 'stay' }
  return { kind: 'transfer', address: TRANSFER_ADDRESS, params: withoutSecrets(params) }
}
