import { and, eq, isNull, ne, notExists } from 'drizzle-orm'

import type { Db } from '../../server/db/database'
import { member, oauthLink, session } from '../tables'

export async function deleteOauthLinksByMemberId(db: Db, memberId: string): Promise<void> {
  await db.delete(oauthLink).where(eq(oauthLink.memberId, memberId))
}

export async function changeOtherSessions(
  db: Db,
  changes: Partial<typeof session.$inferInsert>,
  memberId: string,
  tokenHash: string,
): Promise<void> {
  await db
    .update(session)
    .set(changes)
    .where(and(eq(session.memberId, memberId), isNull(session.endedAt), ne(session.tokenHash, tokenHash)))
}

export async function setMemberMobileNullByMemberId(db: Db, memberId: string): Promise<void> {
  await db.update(member).set({ mobile: null }).where(eq(member.memberId, memberId))
}

/** Gives an account without a phone one that no account has. @returns false when one has it */
export async function takeFreeMobile(db: Db, memberId: string, mobile: string): Promise<boolean> {
  const taken = db.select({ memberId: member.memberId }).from(member).where(eq(member.mobile, mobile))
  const changed = await db
    .update(member)
    .set({ mobile })
    .where(and(eq(member.memberId, memberId), isNull(member.mobile), notExists(taken)))
    .returning({ memberId: member.memberId })
  return changed.length > 0
}
