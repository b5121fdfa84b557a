import { and, eq } from 'drizzle-orm'

import type { Db } from '../../server/db/database'
import { binding, verificationAttempt, type Binding } from '../tables'

import { hospitalDate } from '@/domain/dates'

export async function insertVerificationAttempt(db: Db, row: typeof verificationAttempt.$inferInsert): Promise<void> {
  await db.insert(verificationAttempt).values(row)
}

export function findAttemptsOfDay(db: Db, memberId: string, unitId: number, now: number): Promise<{ id: number }[]> {
  return db
    .select({ id: verificationAttempt.id })
    .from(verificationAttempt)
    .where(
      and(
        eq(verificationAttempt.memberId, memberId),
        eq(verificationAttempt.unitId, unitId),
        eq(verificationAttempt.date, hospitalDate(now)),
      ),
    )
}

export function deleteBindingsByMemberId(db: Db, memberId: string, unitId: number): Promise<Binding[]> {
  return db
    .delete(binding)
    .where(and(eq(binding.memberId, memberId), eq(binding.unitId, unitId)))
    .returning()
}
