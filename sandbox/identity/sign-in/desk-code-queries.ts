import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'

import type { Db } from '../../server/db/database'
import { hashOf } from '../../server/secrets'
import { deskCode, type DeskCode } from '../tables'

export async function changeOpenDeskCodes(
  db: Db,
  changes: Partial<typeof deskCode.$inferInsert>,
  unitId: number,
  patientId: string,
): Promise<void> {
  await db
    .update(deskCode)
    .set(changes)
    .where(and(eq(deskCode.unitId, unitId), eq(deskCode.patientId, patientId), isNull(deskCode.usedAt)))
}

export async function insertDeskCode(db: Db, row: typeof deskCode.$inferInsert): Promise<void> {
  await db.insert(deskCode).values(row)
}

export function countDeskCodeTry(
  db: Db,
  unitId: number,
  code: string,
  now: number,
  guesses: number,
): Promise<DeskCode[]> {
  return db
    .update(deskCode)
    .set({ wrong: sql`${deskCode.wrong} + 1` })
    .where(
      and(
        and(eq(deskCode.unitId, unitId), eq(deskCode.codeHash, hashOf(code)), isNull(deskCode.usedAt)),
        gt(deskCode.expiresAt, now),
        lt(deskCode.wrong, guesses),
      ),
    )
    .returning()
}

export async function updateDeskCodeByCodeId(
  db: Db,
  changes: Partial<typeof deskCode.$inferInsert>,
  codeId: string,
): Promise<void> {
  await db.update(deskCode).set(changes).where(eq(deskCode.codeId, codeId))
}
