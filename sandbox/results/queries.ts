import { and, desc, eq, isNull } from 'drizzle-orm'

import type { Db } from '../server/db/database'
import { caseNote, labReport } from './tables'

export function findCaseNotesByPatientIdAndKind(
  db: Db,
  patientId: string,
  kind: 'own' | 'first' | 'subsequent' | undefined,
) {
  return db
    .select()
    .from(caseNote)
    .where(
      and(eq(caseNote.patientId, patientId), isNull(caseNote.deletedAt), kind ? eq(caseNote.kind, kind) : undefined),
    )
    .orderBy(desc(caseNote.visitDate), desc(caseNote.createdAt))
}

export function updateCaseNoteByCaseId(db: Db, changes: Partial<typeof caseNote.$inferInsert>, caseId: string) {
  return db.update(caseNote).set(changes).where(eq(caseNote.caseId, caseId)).returning()
}

export function insertCaseNote(db: Db, row: typeof caseNote.$inferInsert) {
  return db.insert(caseNote).values(row).returning()
}

export function updateCaseNote(db: Db, changes: Partial<typeof caseNote.$inferInsert>, caseId: string) {
  return db.update(caseNote).set(changes).where(eq(caseNote.caseId, caseId))
}

export function findCaseNotesByCaseIdAndPatientId(db: Db, caseId: string, patientId: string) {
  return db
    .select()
    .from(caseNote)
    .where(and(eq(caseNote.caseId, caseId), eq(caseNote.patientId, patientId), isNull(caseNote.deletedAt)))
}

export function findOwnNotes(db: Db, patientId: string) {
  return db
    .select()
    .from(caseNote)
    .where(and(eq(caseNote.patientId, patientId), eq(caseNote.kind, 'own'), isNull(caseNote.deletedAt)))
}

export function insertCaseNotesIfAbsent(db: Db, rows: (typeof caseNote.$inferInsert)[]) {
  return db.insert(caseNote).values(rows).onConflictDoNothing()
}

export function findCaseNotesByPatientId(db: Db, patientId: string) {
  return db
    .select()
    .from(caseNote)
    .where(and(eq(caseNote.patientId, patientId), isNull(caseNote.deletedAt)))
}

export function findLabReportsByPatientIdAndReportId(db: Db, patientId: string, unitId: number) {
  return db
    .select()
    .from(labReport)
    .where(and(eq(labReport.patientId, patientId), eq(labReport.unitId, unitId)))
    .orderBy(desc(labReport.createdAt), labReport.reportId)
}

export function findLabReportsByReportId(db: Db, reportId: string, unitId: number) {
  return db
    .select()
    .from(labReport)
    .where(and(eq(labReport.reportId, reportId), eq(labReport.unitId, unitId)))
}
