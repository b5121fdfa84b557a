import { and, eq, gt, isNull } from 'drizzle-orm'

import type { Db } from '../../server/db/database'
import { linkTicket, usedCode, type UsedCode } from '../tables'

export function insertUsedCodeIfAbsent(db: Db, row: typeof usedCode.$inferInsert): Promise<UsedCode[]> {
  return db.insert(usedCode).values(row).onConflictDoNothing().returning()
}

export async function insertLinkTicket(db: Db, row: typeof linkTicket.$inferInsert): Promise<void> {
  await db.insert(linkTicket).values(row)
}

export function consumeLinkTicket(
  db: Db,
  ticketHash: string,
  now: number,
): Promise<{ openId: string; kind: 'wx' | 'alipay' }[]> {
  return db
    .update(linkTicket)
    .set({ usedAt: now })
    .where(and(eq(linkTicket.ticketHash, ticketHash), isNull(linkTicket.usedAt), gt(linkTicket.expiresAt, now)))
    .returning({ openId: linkTicket.openId, kind: linkTicket.kind })
}
