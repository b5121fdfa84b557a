/** What an entry brings, in the order in which a start needs it: values, ticket, the host's own login, the member. */

import { enter } from './apply-entry'
import { signOnByHost } from './host-sign-on'
import { log } from './log'

import { send } from '@/api/core/client'
import { getMemberAfterExchange, redeemEntryTicket } from '@/api/identity/calls'
import { host } from '@/platform/host'
import type { Entry } from '@/session/entry'
import { keepTicket } from '@/session/entry-ticket'
import { sessionState, useSession } from '@/session/store'
import { hasConsent } from '@/shared/consent/store'
import { loadMember } from '@/shared/member/load-member'

/** Applies an entry and redeems its ticket, which needs the consent. Never rejects. */
export function applyEntry(entry: Entry): Promise<void> {
  keepTicket(entry.freeTicket)
  return enter(entry, {
    host: host.kind(),
    ...(hasConsent() && {
      redeemTicket: async (ticket: string) =>
        (await send(redeemEntryTicket, { ticket }, { quiet: true, withoutEffects: true })).token,
      isAlive: async (token: string) => {
        const as = { token, unitId: sessionState().unitId }
        await send(getMemberAfterExchange, {}, { quiet: true, withoutEffects: true, as })
        return true
      },
    }),
    log,
  })
}

/** Everything that needs the patient's consent first: ticket, token exchange, member. Never rejects. */
export async function signOn(entry: Entry): Promise<void> {
  await applyEntry(entry)
  const outcome = await signOnByHost(entry.authorization)
  if (outcome === 'skipped' && sessionState().token !== '') await loadMember().catch(() => log('memberInfo failed'))
}

/** Runs at once where the consent is given, else when it is. */
export function whenConsented(run: () => void): void {
  if (hasConsent()) return run()
  const stop = useSession.subscribe(() => {
    if (!hasConsent()) return
    stop()
    run()
  })
}
