import { and, desc, eq, isNull } from 'drizzle-orm'

import type { Db } from '../../server/db/database'
import { binding, member, recordMoved, session, type Binding } from '../tables'

export async function insertBinding(db: Db, row: typeof binding.$inferInsert): Promise<void> {
  await db.insert(binding).values(row)
}

export function deleteBindingByPatientId(db: Db, patientId: string): Promise<Binding[]> {
  return db.delete(binding).where(eq(binding.patientId, patientId)).returning()
}

export function findHolder(db: Db, patientId: string): Promise<{ memberId: string }[]> {
  return db.select({ memberId: binding.memberId }).from(binding).where(eq(binding.patientId, patientId))
}

export function findMobileOfMember(db: Db, memberId: string): Promise<{ mobile: string | null }[]> {
  return db.select({ mobile: member.mobile }).from(member).where(eq(member.memberId, memberId))
}

export async function insertRecordMoved(db: Db, row: typeof recordMoved.$inferInsert): Promise<void> {
  await db.insert(recordMoved).values(row)
}

export function findLastRecordMoved(db: Db, memberId: string, unitId: number): Promise<{ at: number }[]> {
  return db
    .select({ at: recordMoved.at })
    .from(recordMoved)
    .where(and(eq(recordMoved.memberId, memberId), eq(recordMoved.unitId, unitId)))
    .orderBy(desc(recordMoved.id))
    .limit(1)
}

export async function endSessionsOfMember(db: Db, memberId: string, now: number): Promise<void> {
  await db
    .update(session)
    .set({ endedAt: now })
    .where(and(eq(session.memberId, memberId), isNull(session.endedAt)))
}
