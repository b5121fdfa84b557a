/**
 * Entry parameters, at launch and at every navigation (spec:session#entry-parameters), and the outside login of the
 * messaging app.
 */

import { atPresentHospital } from './another-hospital'
import { log } from './log'
import { applyEntry } from './sign-on'

import { host } from '@/platform/host'
import type { Params } from '@/routing/address'
import { readEntry } from '@/session/entry'
import { outsideLoginAddress } from '@/session/login-gate'
import { sessionState } from '@/session/store'
import { hasConsent } from '@/shared/consent/store'
import { loadMember } from '@/shared/member/load-member'

/** Takes the parameters of an opened page into the session; a person who came with them is read at once. */
export function onOpened(params: Params): void {
  const query = Object.entries(params).map(
    ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value ?? '')}`,
  )
  if (query.length === 0) return
  // Not only at launch: a link inside the running app may carry a token as well (spec:security#token-in-the-address).
  host.stripSecrets()
  const { token } = sessionState()
  void applyEntry(atPresentHospital(readEntry(`/?${query.join('&')}`))).then(() => {
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
