import { eq } from 'drizzle-orm'

import type { Db } from '../../server/db/database'
import { member } from '../tables'

export function updateMemberByMemberId(db: Db, changes: Partial<typeof member.$inferInsert>, memberId: string) {
  return db.update(member).set(changes).where(eq(member.memberId, memberId))
}

export function findMembersByMemberId(db: Db, memberId: string) {
  return db.select().from(member).where(eq(member.memberId, memberId))
}
