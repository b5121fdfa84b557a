import { and, eq, isNull, ne } from 'drizzle-orm'

import type { Db } from '../../server/db/database'
import { formDraft, formRecord, formRecordVersion, type FormDraft, type FormRecord } from '../tables'

export function findNewcomerRecords(db: Db, from: string, unitId: number): Promise<FormRecord[]> {
  return db
    .select()
    .from(formRecord)
    .where(and(eq(formRecord.scope, from), eq(formRecord.unitId, unitId), isNull(formRecord.deletedAt)))
}

export function findPatientRecords(
  db: Db,
  {
    unitId,
    family,
    form,
    occasion,
    patientId,
  }: { unitId: number; family: string; form: string; occasion: string; patientId: string },
): Promise<{ recordId: string }[]> {
  return db
    .select({ recordId: formRecord.recordId })
    .from(formRecord)
    .where(
      and(
        eq(formRecord.unitId, unitId),
        eq(formRecord.family, family),
        eq(formRecord.form, form),
        eq(formRecord.occasion, occasion),
        eq(formRecord.patientId, patientId),
        ne(formRecord.state, 'CLOSED'),
        isNull(formRecord.deletedAt),
      ),
    )
}

export function updateFormRecordByRecordId(
  db: Db,
  changes: Partial<typeof formRecord.$inferInsert>,
  recordId: string,
): Promise<FormRecord[]> {
  return db.update(formRecord).set(changes).where(eq(formRecord.recordId, recordId)).returning()
}

export async function updateVersionsOfWriter(
  db: Db,
  changes: Partial<typeof formRecordVersion.$inferInsert>,
  recordId: string,
  from: string,
): Promise<void> {
  await db
    .update(formRecordVersion)
    .set(changes)
    .where(and(eq(formRecordVersion.recordId, recordId), eq(formRecordVersion.writtenBy, from)))
}

export function findFormDraftsByScope(db: Db, from: string, unitId: number): Promise<FormDraft[]> {
  return db
    .select()
    .from(formDraft)
    .where(and(eq(formDraft.scope, from), eq(formDraft.unitId, unitId)))
}

export async function insertFormDraftsIfAbsent(db: Db, rows: (typeof formDraft.$inferInsert)[]): Promise<void> {
  await db.insert(formDraft).values(rows).onConflictDoNothing()
}

export async function deleteFormDraftsByScope(db: Db, from: string, unitId: number): Promise<void> {
  await db.delete(formDraft).where(and(eq(formDraft.scope, from), eq(formDraft.unitId, unitId)))
}
