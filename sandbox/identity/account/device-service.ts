/** Where an account is signed in, and how it is signed out there (spec:security#devices). */

import type { MemberContext } from '../../server/context'
import type { Db } from '../../server/db/database'
import { notFound } from '../../server/http/refusal'
import { isFresh, SESSION_IDLE_MS, SESSION_LIFE_MS } from '../sign-in/session-service'
import {
  endSessionBySessionId,
  endSessionsByMemberId,
  endTicketsByMemberId,
  findOpenSessionBySessionId,
  findOpenSessionsByMemberId,
} from './device-queries'

import type { DataOf, InputOf } from '@/api/core/call'
import type * as calls from '@/api/identity/calls'

type Device = DataOf<typeof calls.listDevices>['list'][number]

const KINDS: readonly Device['kind'][] = ['h5', 'web', 'wx_applet', 'ali_applet']

export async function listDevices({ db, now, caller }: MemberContext): Promise<DataOf<typeof calls.listDevices>> {
  const since = { createdAt: now - SESSION_LIFE_MS, seenAt: now - SESSION_IDLE_MS }
  const rows = await findOpenSessionsByMemberId(db, caller.memberId, since)
  const devices = rows.map(({ sessionId, kind, device, createdAt, seenAt }): Device => ({
    sessionId,
    kind: KINDS.find((one) => one === kind) ?? null,
    host: device,
    since: createdAt,
    lastUsedAt: seenAt,
    current: sessionId === caller.sessionId,
  }))
  return { list: [...devices.filter(({ current }) => current), ...devices.filter(({ current }) => !current)] }
}

/** @throws NotFound for a session of somebody else and for one that has ended */
export async function endDevice(
  context: MemberContext,
  { sessionId }: InputOf<typeof calls.signOutDevice>,
): Promise<null> {
  context.target = sessionId
  const ended = await endSessionBySessionId(context.db, sessionId, context.caller.memberId, context.now)
  if (ended.length === 0) throw notFound()
  return null
}

/** Every session of the member ends, this one included, and with them what could still open one. */
export async function endEverywhere({ db, now, caller }: MemberContext): Promise<null> {
  await endSessionsOf(db, caller.memberId, now)
  return null
}

/** Nothing that signs this member in works any more. */
export async function endSessionsOf(db: Db, memberId: string, now: number): Promise<void> {
  await endSessionsByMemberId(db, memberId, now)
  await endTicketsByMemberId(db, memberId, now)
}

/** Whose living session this is; null for one that has ended, is too old or never was. */
export async function memberOfSession(db: Db, sessionId: string, now: number): Promise<string | null> {
  const [row] = await findOpenSessionBySessionId(db, sessionId)
  return row && isFresh(row, now) ? row.memberId : null
}
