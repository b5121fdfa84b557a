import { and, desc, eq, inArray, isNull, ne, or, type SQL } from 'drizzle-orm'

import type { Db } from '../../server/db/database'
import { formRecord, formRecordVersion, type FormRecord } from '../tables'
import type { RecordKind, Writer } from './record-kinds'

/**
 * Which records of a family the asking patient may see: the own, the pair's for as long as it lives, and what one has
 * begun oneself also after the pairing has ended.
 */
export const visibleTo = (unitId: number, family: RecordKind, { me, own, paired }: Writer): SQL<unknown> | undefined =>
  and(
    eq(formRecord.unitId, unitId),
    eq(formRecord.family, family.family),
    or(
      inArray(formRecord.scope, family.shared && paired ? [paired.pairId, own] : [own]),
      me ? eq(formRecord.patientId, me.patientId) : undefined,
    ),
    isNull(formRecord.deletedAt),
  )

export function findLivingRecord(db: Db, recordId: string, family: string): Promise<FormRecord[]> {
  return db
    .select()
    .from(formRecord)
    .where(and(eq(formRecord.recordId, recordId), eq(formRecord.family, family), isNull(formRecord.deletedAt)))
}

/** The records of a form that are not closed, the newest first. */
export function findOpenRecords(
  db: Db,
  unitId: number,
  family: RecordKind,
  who: Writer,
  form: string,
): Promise<FormRecord[]> {
  return db
    .select()
    .from(formRecord)
    .where(and(visibleTo(unitId, family, who), eq(formRecord.form, form), ne(formRecord.state, 'CLOSED')))
    .orderBy(desc(formRecord.updatedAt), desc(formRecord.createdAt))
}

export function updateFormRecordAndReturn(
  db: Db,
  changes: Partial<typeof formRecord.$inferInsert>,
  recordId: string,
): Promise<FormRecord[]> {
  return db.update(formRecord).set(changes).where(eq(formRecord.recordId, recordId)).returning()
}

export function insertFormRecord(db: Db, row: typeof formRecord.$inferInsert): Promise<FormRecord[]> {
  return db.insert(formRecord).values(row).returning()
}

export async function insertFormRecordVersion(db: Db, row: typeof formRecordVersion.$inferInsert): Promise<void> {
  await db.insert(formRecordVersion).values(row)
}

export function findVisibleRecords(db: Db, unitId: number, family: RecordKind, who: Writer): Promise<FormRecord[]> {
  return db
    .select()
    .from(formRecord)
    .where(visibleTo(unitId, family, who))
    .orderBy(desc(formRecord.updatedAt))
    .limit(100)
}

export async function softDeleteFormRecord(
  db: Db,
  changes: Partial<typeof formRecord.$inferInsert>,
  recordId: string,
): Promise<void> {
  await db.update(formRecord).set(changes).where(eq(formRecord.recordId, recordId))
}
