import { eq } from 'drizzle-orm'

import type { Db } from '../../server/db/database'
import { member, type Member } from '../tables'

export async function updateMemberByMemberId(
  db: Db,
  changes: Partial<typeof member.$inferInsert>,
  memberId: string,
): Promise<void> {
  await db.update(member).set(changes).where(eq(member.memberId, memberId))
}

export function findMembersByMemberId(db: Db, memberId: string): Promise<Member[]> {
  return db.select().from(member).where(eq(member.memberId, memberId))
}
