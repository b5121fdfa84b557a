import { and, desc, eq, gt, isNull } from 'drizzle-orm'

import type { Db } from '../../server/db/database'
import { session, ticket } from '../tables'

/** Sessions of a member that have not ended and are not too old, the one used last first. */
export function findOpenSessionsByMemberId(
  db: Db,
  memberId: string,
  since: { createdAt: number; seenAt: number },
): Promise<{ sessionId: string; kind: string; device: string; createdAt: number; seenAt: number }[]> {
  return db
    .select({
      sessionId: session.sessionId,
      kind: session.kind,
      device: session.device,
      createdAt: session.createdAt,
      seenAt: session.seenAt,
    })
    .from(session)
    .where(
      and(
        eq(session.memberId, memberId),
        isNull(session.endedAt),
        gt(session.createdAt, since.createdAt),
        gt(session.seenAt, since.seenAt),
      ),
    )
    .orderBy(desc(session.seenAt))
}

export function endSessionBySessionId(
  db: Db,
  sessionId: string,
  memberId: string,
  now: number,
): Promise<{ sessionId: string }[]> {
  return db
    .update(session)
    .set({ endedAt: now })
    .where(and(eq(session.sessionId, sessionId), eq(session.memberId, memberId), isNull(session.endedAt)))
    .returning({ sessionId: session.sessionId })
}

export async function endSessionsByMemberId(db: Db, memberId: string, now: number): Promise<void> {
  await db
    .update(session)
    .set({ endedAt: now })
    .where(and(eq(session.memberId, memberId), isNull(session.endedAt)))
}

export async function endTicketsByMemberId(db: Db, memberId: string, now: number): Promise<void> {
  await db
    .update(ticket)
    .set({ usedAt: now })
    .where(and(eq(ticket.memberId, memberId), isNull(ticket.usedAt)))
}

/** Whose session this is, while it has not ended. */
export function findOpenSessionBySessionId(
  db: Db,
  sessionId: string,
): Promise<{ memberId: string; createdAt: number; seenAt: number }[]> {
  return db
    .select({ memberId: session.memberId, createdAt: session.createdAt, seenAt: session.seenAt })
    .from(session)
    .where(and(eq(session.sessionId, sessionId), isNull(session.endedAt)))
}
