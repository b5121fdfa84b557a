import type { HostKind } from '@/domain/platform'
import type { Entry } from '@/session/entry'
import { facilityTypeFor } from '@/session/facility'
import { isToken } from '@/session/keys'
import { dispatch, sessionState } from '@/session/store'

export interface EnterDeps {
  host: HostKind
  /** Redeems a one-time ticket (extension call); the answer is a token. */
  redeemTicket?: (ticket: string) => Promise<unknown>
  /**
   * Whether a token opens a session. Asked where another one is held: what nobody knows must not end it
   * (spec:security#replaced-session). Absent: whoever comes with a token replaces who was there.
   */
  isAlive?: (token: string) => Promise<boolean>
  /** Takes names and kinds only. */
  log?: (message: string, facts?: Readonly<Record<string, string | number>>) => void
}

/**
 * Applies what an address says, at app start and at every navigation (spec:session#entry-parameters).
 * Values are in the session when it returns; a ticket is redeemed behind the returned promise, which never rejects.
 */
export function enter(entry: Entry, deps: EnterDeps): Promise<void> {
  const { facilityType, token, openId, ...values } = entry.values
  const held = sessionState().token
  const isDoubtful = token !== undefined && held !== '' && token !== held && deps.isAlive !== undefined
  const person = { ...(token !== undefined && { token }), ...(openId !== undefined && { openId }) }
  const asked = facilityTypeFor(deps.host, facilityType ?? sessionState().facilityType)
  dispatch({ type: 'entered', values: { ...values, ...(!isDoubtful && person), facilityType: asked } })
  if (entry.rejected.length > 0) deps.log?.('entry.rejected', { names: entry.rejected.join(',') })
  if (isDoubtful) return takeOver(person, deps)
  return entry.ticket === null || !deps.redeemTicket ? Promise.resolve() : redeem(entry.ticket, deps)
}

/** The person of a link in the place of who was there, once the hospital knows the token. */
async function takeOver(person: { readonly token?: string; readonly openId?: string }, deps: EnterDeps): Promise<void> {
  const { generation } = sessionState()
  const isAlive = await deps.isAlive?.(person.token ?? '').catch(() => false)
  if (!isAlive) deps.log?.('entry.token', { kind: 'unknown' })
  else if (sessionState().generation === generation) dispatch({ type: 'entered', values: person })
}

async function redeem(ticket: string, deps: EnterDeps): Promise<void> {
  const { generation } = sessionState()
  try {
    const token = await deps.redeemTicket?.(ticket)
    if (!isToken(token)) deps.log?.('entry.ticket', { kind: 'wrongType' })
    // Somebody signed in while the ticket was on its way: the later act wins.
    else if (sessionState().generation === generation) dispatch({ type: 'tokenReceived', token, byEntry: true })
  } catch {
    deps.log?.('entry.ticket', { kind: 'failed' })
  }
}
