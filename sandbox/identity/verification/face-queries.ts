import { and, eq, gt, isNull } from 'drizzle-orm'

import type { Db } from '../../server/db/database'
import { hashOf } from '../../server/secrets'
import { binding, faceCheck, type Binding, type FaceCheck } from '../tables'

export async function insertFaceCheck(db: Db, row: typeof faceCheck.$inferInsert): Promise<void> {
  await db.insert(faceCheck).values(row)
}

export function findOwnFaceCheck(db: Db, ticket: string, memberId: string): Promise<FaceCheck[]> {
  return db
    .select()
    .from(faceCheck)
    .where(and(eq(faceCheck.ticketHash, hashOf(ticket)), eq(faceCheck.memberId, memberId)))
}

export function findFaceChecksByTicketHash(db: Db, ticketHash: string): Promise<FaceCheck[]> {
  return db.select().from(faceCheck).where(eq(faceCheck.ticketHash, ticketHash))
}

/** A check that nobody has reported about and whose time is not over. */
export function findOpenFaceChecksByTicketHash(db: Db, ticketHash: string, now: number): Promise<FaceCheck[]> {
  return db
    .select()
    .from(faceCheck)
    .where(and(eq(faceCheck.ticketHash, ticketHash), isNull(faceCheck.passed), gt(faceCheck.expiresAt, now)))
}

export function decideFaceCheck(
  db: Db,
  changes: Partial<typeof faceCheck.$inferInsert>,
  ticketHash: string,
  now: number,
): Promise<FaceCheck[]> {
  return db
    .update(faceCheck)
    .set(changes)
    .where(and(eq(faceCheck.ticketHash, ticketHash), isNull(faceCheck.passed), gt(faceCheck.expiresAt, now)))
    .returning()
}

export function findBindingsByMemberId(db: Db, unitId: number, memberId: string): Promise<Binding[]> {
  return db
    .select()
    .from(binding)
    .where(and(eq(binding.unitId, unitId), eq(binding.memberId, memberId)))
}

export async function failFaceCheck(db: Db, ticketHash: string): Promise<void> {
  await db.update(faceCheck).set({ passed: false }).where(eq(faceCheck.ticketHash, ticketHash))
}
