import { and, eq, inArray } from 'drizzle-orm'

import type { Db } from '../server/db/database'
import { formDraft } from './tables'

export function findFormDraftsByScopeAndForm(db: Db, all: string[], unitId: number, form: string) {
  return db
    .select()
    .from(formDraft)
    .where(and(inArray(formDraft.scope, all), eq(formDraft.unitId, unitId), eq(formDraft.form, form)))
    .orderBy(formDraft.at)
}

export function deleteFormDraftFields(db: Db, scope: string, unitId: number, form: string, emptied: string[]) {
  return db
    .delete(formDraft)
    .where(
      and(
        and(eq(formDraft.scope, scope), eq(formDraft.unitId, unitId), eq(formDraft.form, form)),
        inArray(formDraft.field, emptied),
      ),
    )
}

export function upsertFormDraft(
  db: Db,
  row: typeof formDraft.$inferInsert,
  row2: { value: { v: unknown }; step: number; byMember: string; at: number },
) {
  return db
    .insert(formDraft)
    .values(row)
    .onConflictDoUpdate({
      target: [formDraft.scope, formDraft.unitId, formDraft.form, formDraft.field],
      set: row2,
    })
}

export function deleteFormDrafts(db: Db, all: string[], unitId: number, form: string) {
  return db
    .delete(formDraft)
    .where(and(inArray(formDraft.scope, all), eq(formDraft.unitId, unitId), eq(formDraft.form, form)))
}
