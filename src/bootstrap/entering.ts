/**
 * Entry parameters, at launch and at every navigation (spec:session#entry-parameters), and the two doors of the
 * messaging app.
 */
import { log } from './log'

import { redeemEntryTicket } from '@/api/identity/calls'
import { send } from '@/api/core/client'
import { hasConsent } from '@/shared/consent/store'
import { loadMember } from '@/shared/member/load-member'
import { host } from '@/platform/host'
import type { Params } from '@/routing/address'
import { enter } from './apply-entry'
import { readEntry, type Entry } from '@/session/entry'
import { keepTicket } from '@/session/entry-ticket'
import { outsideLoginAddress } from '@/session/login-gate'
import { sessionState } from '@/session/store'

/** Applies an entry and redeems its ticket, which needs the consent. Never rejects. */
export function applyEntry(entry: Entry): Promise<void> {
  keepTicket(entry.freeTicket)
  return enter(entry, {
    host: host.kind(),
    ...(hasConsent() && {
      redeemTicket: async (ticket: string) =>
        (await send(redeemEntryTicket, { ticket }, { quiet: true, withoutEffects: true })).token,
    }),
    log,
  })
}

/** Takes the parameters of an opened page into the session; a person who came with them is read at once. */
export function onOpened(params: Params): void {
  const query = Object.entries(params).map(
    ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value ?? '')}`,
  )
  if (query.length === 0) return
  // Not only at launch: a link inside the running app may carry a token as well (spec:security#token-in-the-address).
  host.stripSecrets()
  const { token } = sessionState()
  void applyEntry(readEntry(`/?${query.join('&')}`)).then(() => {
    if (hasConsent() && sessionState().token !== token && sessionState().token !== '')
      return loadMember().catch(() => log('memberInfo failed'))
    return undefined
  })
}

/**
 * Sends a visitor of the messaging browser to the login page of the build, where one is configured
 * (spec:session#login-gate).
 */
export function outsideLogin(address: string): void {
  const target = outsideLoginAddress(LOGIN_PAGE, LOGIN_HOSTS, address)
  if (target !== null) void host.openExternal(target)
}
