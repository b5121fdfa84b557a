import { eq, inArray, sql } from 'drizzle-orm'

import type { Db } from '../../server/db/database'
import {
  binding,
  captcha,
  member,
  recordMoved,
  session,
  smsCode,
  stepUp,
  verificationAttempt,
  wrongCode,
} from '../tables'

/** Opens an account under a given id; one that is there has this phone from then on. */
export async function upsertMember(db: Db, row: typeof member.$inferInsert & { mobile: string }): Promise<void> {
  await db
    .insert(member)
    .values(row)
    .onConflictDoUpdate({ target: member.memberId, set: { mobile: row.mobile } })
}

/** Deletes tries, codes and questions of an account, and those about its person's records. */
export async function deleteProofs(
  db: Db,
  { memberId, mobile, patientIds }: { memberId: string; mobile: string; patientIds: string[] },
): Promise<void> {
  for (const table of [verificationAttempt, stepUp, wrongCode, recordMoved])
    await db.delete(table).where(eq(table.memberId, memberId))
  for (const table of [smsCode, captcha, stepUp]) await db.delete(table).where(eq(table.mobile, mobile))
  await db.delete(stepUp).where(inArray(stepUp.patientId, patientIds))
}

export async function stopActing(db: Db, memberId: string): Promise<void> {
  await db.update(session).set({ actingPatientId: null }).where(eq(session.memberId, memberId))
}

export async function deleteBindings(db: Db, patientIds: string[]): Promise<void> {
  await db.delete(binding).where(inArray(binding.patientId, patientIds))
}

/** Moves the beginning and the last use of every session. @param byMs ms, negative for earlier */
export async function shiftSessions(db: Db, byMs: number): Promise<void> {
  await db
    .update(session)
    .set({ createdAt: sql`${session.createdAt} + ${byMs}`, seenAt: sql`${session.seenAt} + ${byMs}` })
}
