/**
 * Whose a living session is, for addresses of files that were signed for one. The domain of identity keeps the sessions; the
 * registry connects it.
 */

import type { Db } from './db/database'

/** @returns the member whose living session this is; null for one that has ended, is too old or never was */
export type FindMemberOfSession = (db: Db, sessionId: string, now: number) => Promise<string | null>

let connected: FindMemberOfSession | null = null

/** Names who keeps the sessions; once, by the registry. */
export function connectSessions(find: FindMemberOfSession): void {
  connected = find
}

export const memberOfSession: FindMemberOfSession = (...given) => {
  if (!connected) throw new Error('no domain keeps sessions: the registry connects one')
  return connected(...given)
}
