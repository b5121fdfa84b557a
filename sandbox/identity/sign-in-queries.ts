import { and, eq, isNull, ne } from 'drizzle-orm'

import type { Db } from '../server/db/database'
import { member, oauthLink, session } from './tables'

export function updateOauthLinkByMemberId(db: Db, changes: Partial<typeof oauthLink.$inferInsert>, memberId: string) {
  return db.update(oauthLink).set(changes).where(eq(oauthLink.memberId, memberId))
}

export function deleteOauthLinksByMemberId(db: Db, memberId: string) {
  return db.delete(oauthLink).where(eq(oauthLink.memberId, memberId))
}

export function updateSessionByMemberIdAndEndedAt(
  db: Db,
  changes: Partial<typeof session.$inferInsert>,
  memberId: string,
  tokenHash: string,
) {
  return db
    .update(session)
    .set(changes)
    .where(and(eq(session.memberId, memberId), isNull(session.endedAt), ne(session.tokenHash, tokenHash)))
}

export function setMemberMobileNullByMemberId(db: Db, memberId: string) {
  return db.update(member).set({ mobile: null }).where(eq(member.memberId, memberId))
}
