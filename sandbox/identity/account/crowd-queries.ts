import type { Db } from '../../server/db/database'
import { binding, member, session } from '../tables'

export async function insertMembers(db: Db, rows: (typeof member.$inferInsert)[]): Promise<void> {
  await db.insert(member).values(rows)
}

export async function insertBindings(db: Db, rows: (typeof binding.$inferInsert)[]): Promise<void> {
  await db.insert(binding).values(rows)
}

export async function insertSessions(db: Db, rows: (typeof session.$inferInsert)[]): Promise<void> {
  await db.insert(session).values(rows)
}
