import { and, desc, eq, inArray, isNull, ne, or } from 'drizzle-orm'

import type { Db } from '../../server/db/database'
import { formRecord, formRecordVersion } from '../tables'
import type { RecordKind, Writer } from './record-kinds'

/**
 * Which records of a family the asking patient may see: the own, the pair's for as long as it lives, and what one has
 * begun oneself also after the pairing has ended.
 */
export const visibleTo = (unitId: number, family: RecordKind, { me, own, paired }: Writer) =>
  and(
    eq(formRecord.unitId, unitId),
    eq(formRecord.family, family.family),
    or(
      inArray(formRecord.scope, family.shared && paired ? [paired.pairId, own] : [own]),
      me ? eq(formRecord.patientId, me.patientId) : undefined,
    ),
    isNull(formRecord.deletedAt),
  )

export function findLivingRecord(db: Db, recordId: string, family: string) {
  return db
    .select()
    .from(formRecord)
    .where(and(eq(formRecord.recordId, recordId), eq(formRecord.family, family), isNull(formRecord.deletedAt)))
}

/** The records of a form that are not closed, the newest first. */
export function findOpenRecords(db: Db, unitId: number, family: RecordKind, who: Writer, form: string) {
  return db
    .select()
    .from(formRecord)
    .where(and(visibleTo(unitId, family, who), eq(formRecord.form, form), ne(formRecord.state, 'CLOSED')))
    .orderBy(desc(formRecord.updatedAt), desc(formRecord.createdAt))
}

export function updateFormRecordAndReturn(db: Db, changes: Partial<typeof formRecord.$inferInsert>, recordId: string) {
  return db.update(formRecord).set(changes).where(eq(formRecord.recordId, recordId)).returning()
}

export function insertFormRecord(db: Db, row: typeof formRecord.$inferInsert) {
  return db.insert(formRecord).values(row).returning()
}

export function insertFormRecordVersion(db: Db, row: typeof formRecordVersion.$inferInsert) {
  return db.insert(formRecordVersion).values(row)
}

export function findVisibleRecords(db: Db, unitId: number, family: RecordKind, who: Writer) {
  return db
    .select()
    .from(formRecord)
    .where(visibleTo(unitId, family, who))
    .orderBy(desc(formRecord.updatedAt))
    .limit(100)
}

export function softDeleteFormRecord(db: Db, changes: Partial<typeof formRecord.$inferInsert>, recordId: string) {
  return db.update(formRecord).set(changes).where(eq(formRecord.recordId, recordId))
}
