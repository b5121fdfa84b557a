import { and, eq, inArray } from 'drizzle-orm'

import type { Db } from '../../server/db/database'
import { formDraft, formRecord, type FormDraft } from '../tables'

/** Which half-filled form: of what, about what. */
export interface DraftKey {
  readonly unitId: number
  readonly form: string
  readonly occasion: string
}

const isDraft = (scopes: readonly string[], { unitId, form, occasion }: DraftKey) =>
  and(
    inArray(formDraft.scope, scopes),
    eq(formDraft.unitId, unitId),
    eq(formDraft.form, form),
    eq(formDraft.occasion, occasion),
  )

export function findFormDrafts(db: Db, scopes: readonly string[], draft: DraftKey): Promise<FormDraft[]> {
  return db.select().from(formDraft).where(isDraft(scopes, draft)).orderBy(formDraft.at)
}

export async function deleteFormDraftFields(
  db: Db,
  scope: string,
  draft: DraftKey,
  emptied: readonly string[],
): Promise<void> {
  await db.delete(formDraft).where(and(isDraft([scope], draft), inArray(formDraft.field, emptied)))
}

export async function upsertFormDraft(
  db: Db,
  row: typeof formDraft.$inferInsert,
  row2: { value: { v: unknown }; step: number; byMember: string; at: number },
): Promise<void> {
  await db
    .insert(formDraft)
    .values(row)
    .onConflictDoUpdate({
      target: [formDraft.scope, formDraft.unitId, formDraft.form, formDraft.occasion, formDraft.field],
      set: row2,
    })
}

export async function deleteFormDrafts(db: Db, scopes: readonly string[], draft: DraftKey): Promise<void> {
  await db.delete(formDraft).where(isDraft(scopes, draft))
}

/** The record when it is one of these scopes. */
export function findRecordInScopes(
  db: Db,
  recordId: string,
  unitId: number,
  scopes: readonly string[],
): Promise<{ id: string }[]> {
  return db
    .select({ id: formRecord.recordId })
    .from(formRecord)
    .where(and(eq(formRecord.recordId, recordId), eq(formRecord.unitId, unitId), inArray(formRecord.scope, scopes)))
}

/** Deletes what an account has begun to write, at all hospitals. */
export async function deleteDraftsOfMember(tx: Db, memberId: string): Promise<void> {
  await tx.delete(formDraft).where(eq(formDraft.byMember, memberId))
}
