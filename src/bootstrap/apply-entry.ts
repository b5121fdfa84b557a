import type { HostKind } from '@/domain/platform'
import type { Entry } from '@/session/entry'
import { facilityTypeFor } from '@/session/facility'
import { isToken } from '@/session/keys'
import { dispatch, sessionState } from '@/session/store'

export interface EnterDeps {
  host: HostKind
  /** Redeems a one-time ticket (extension call); the answer is a token. */
  redeemTicket?: (ticket: string) => Promise<unknown>
  /** Takes names and kinds only. */
  log?: (message: string, facts?: Readonly<Record<string, string | number>>) => void
}

/**
 * Applies what an address says, at app start and at every navigation (spec:session#entry-parameters).
 * Values are in the session when it returns; a ticket is redeemed behind the returned promise, which never rejects.
 */
export function enter(entry: Entry, deps: EnterDeps): Promise<void> {
  const { facilityType, ...values } = entry.values
  const asked = facilityType ?? sessionState().facilityType
  dispatch({ type: 'entered', values: { ...values, facilityType: facilityTypeFor(deps.host, asked) } })
  if (entry.rejected.length > 0) deps.log?.('entry.rejected', { names: entry.rejected.join(',') })
  return entry.ticket === null || !deps.redeemTicket ? Promise.resolve() : redeem(entry.ticket, deps)
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
