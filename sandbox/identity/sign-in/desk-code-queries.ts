import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'

import type { Db } from '../../server/db/database'
import { hashOf } from '../../server/secrets'
import { deskCode } from '../tables'

export function changeOpenDeskCodes(
  db: Db,
  changes: Partial<typeof deskCode.$inferInsert>,
  unitId: number,
  patientId: string,
) {
  return db
    .update(deskCode)
    .set(changes)
    .where(and(eq(deskCode.unitId, unitId), eq(deskCode.patientId, patientId), isNull(deskCode.usedAt)))
}

export function insertDeskCode(db: Db, row: typeof deskCode.$inferInsert) {
  return db.insert(deskCode).values(row)
}

export function countDeskCodeTry(db: Db, unitId: number, code: string, now: number, guesses: number) {
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

export function updateDeskCodeByCodeId(db: Db, changes: Partial<typeof deskCode.$inferInsert>, codeId: string) {
  return db.update(deskCode).set(changes).where(eq(deskCode.codeId, codeId))
}
