import { checkExternal } from '@/domain/external-gate'
import type { HostKind } from '@/domain/platform'
import type { Hospital } from '@/hospitals/index'
import { jumpAddress } from '@/session/jump'
import { isUnconfirmed, type SessionState } from '@/session/state'

/**
 * Where a sub-app of the hospital stands, past the one gate for addresses outside. A mini-program shows it on a page of its
 * own whose address would keep the token, and an account that nobody has confirmed is handed to nobody: there the person
 * signs in again (spec:security#sub-app-jumps).
 *
 * @returns null for an unknown name, and where the hospital names no place for its sub-apps
 */
export function subAppAddress(
  target: string,
  session: SessionState,
  { subApps, externalHosts }: Pick<Hospital, 'subApps' | 'externalHosts'>,
  kind: HostKind,
  nowMs: number,
): { url: string; host: string; isSignedIn: boolean } | null {
  if (subApps === '') return null
  const isMini = kind === 'weapp' || kind === 'alipay'
  const isHandedOn = !isMini && !isUnconfirmed(session)
  const carried = isHandedOn ? session : { ...session, token: '', openId: '' }
  const gate = checkExternal(jumpAddress(target, carried, subApps, nowMs), externalHosts)
  return gate.ok ? { url: gate.url, host: gate.host, isSignedIn: carried.token !== '' } : null
}
