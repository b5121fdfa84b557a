/**
 * Whose a living session is, for addresses of files that were signed for one. The domain of identity keeps the sessions; the
 * registry connects it.
 */

import type { Db } from './db/database'
import { port } from './port'

/** @returns the member whose living session this is; null for one that has ended, is too old or never was */
export type FindMemberOfSession = (db: Db, sessionId: string, now: number) => Promise<string | null>

/** Who keeps the sessions. */
export const sessionsPort = port<FindMemberOfSession>('sessions of members')

export const memberOfSession: FindMemberOfSession = (...given) => sessionsPort.get()(...given)
