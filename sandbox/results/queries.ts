import { and, desc, eq, inArray, isNull, ne } from 'drizzle-orm'

import type { Db } from '../server/db/database'
import {
  caseNote,
  imagingReport,
  labReport,
  resultSeal,
  type CaseNote,
  type ImagingReport,
  type LabReport,
  type ResultSeal,
} from './tables'

export function listCaseNotes(
  db: Db,
  patientId: string,
  kind: 'own' | 'first' | 'subsequent' | undefined,
): Promise<CaseNote[]> {
  return db
    .select()
    .from(caseNote)
    .where(
      and(eq(caseNote.patientId, patientId), isNull(caseNote.deletedAt), kind ? eq(caseNote.kind, kind) : undefined),
    )
    .orderBy(desc(caseNote.visitDate), desc(caseNote.createdAt))
}

export function updateCaseNoteByCaseId(
  db: Db,
  changes: Partial<typeof caseNote.$inferInsert>,
  caseId: string,
): Promise<CaseNote[]> {
  return db.update(caseNote).set(changes).where(eq(caseNote.caseId, caseId)).returning()
}

export function insertCaseNote(db: Db, row: typeof caseNote.$inferInsert): Promise<CaseNote[]> {
  return db.insert(caseNote).values(row).returning()
}

export async function updateCaseNote(
  db: Db,
  changes: Partial<typeof caseNote.$inferInsert>,
  caseId: string,
): Promise<void> {
  await db.update(caseNote).set(changes).where(eq(caseNote.caseId, caseId))
}

export function findOwnCaseNote(db: Db, caseId: string, patientId: string): Promise<CaseNote[]> {
  return db
    .select()
    .from(caseNote)
    .where(and(eq(caseNote.caseId, caseId), eq(caseNote.patientId, patientId), isNull(caseNote.deletedAt)))
}

export function findOwnNotes(db: Db, patientId: string): Promise<CaseNote[]> {
  return db
    .select()
    .from(caseNote)
    .where(and(eq(caseNote.patientId, patientId), eq(caseNote.kind, 'own'), isNull(caseNote.deletedAt)))
}

export async function insertCaseNotesIfAbsent(db: Db, rows: (typeof caseNote.$inferInsert)[]): Promise<void> {
  await db.insert(caseNote).values(rows).onConflictDoNothing()
}

/** What doctors wrote of visits, the last visit first. */
export function findVisitNotes(db: Db, patientId: string): Promise<CaseNote[]> {
  return db
    .select()
    .from(caseNote)
    .where(and(eq(caseNote.patientId, patientId), ne(caseNote.kind, 'own'), isNull(caseNote.deletedAt)))
    .orderBy(desc(caseNote.visitDate))
}

export function listLabReportRows(db: Db, patientId: string, unitId: number): Promise<LabReport[]> {
  return db
    .select()
    .from(labReport)
    .where(and(eq(labReport.patientId, patientId), eq(labReport.unitId, unitId)))
    .orderBy(desc(labReport.createdAt), labReport.reportId)
}

export function findLabReportsByReportId(db: Db, reportId: string, unitId: number): Promise<LabReport[]> {
  return db
    .select()
    .from(labReport)
    .where(and(eq(labReport.reportId, reportId), eq(labReport.unitId, unitId)))
}

export function findImagingReportsByPatientId(db: Db, patientId: string, unitId: number): Promise<ImagingReport[]> {
  return db
    .select()
    .from(imagingReport)
    .where(and(eq(imagingReport.patientId, patientId), eq(imagingReport.unitId, unitId)))
    .orderBy(desc(imagingReport.createdAt), imagingReport.inspectId)
}

export function findImagingReportsByInspectId(db: Db, inspectId: string): Promise<ImagingReport[]> {
  return db.select().from(imagingReport).where(eq(imagingReport.inspectId, inspectId))
}

export function findLabReportsById(db: Db, reportId: string): Promise<LabReport[]> {
  return db.select().from(labReport).where(eq(labReport.reportId, reportId))
}

export async function updateLabReport(
  db: Db,
  changes: Partial<typeof labReport.$inferInsert>,
  reportId: string,
): Promise<void> {
  await db.update(labReport).set(changes).where(eq(labReport.reportId, reportId))
}

export function findResultSeals(db: Db, reportIds: readonly string[]): Promise<ResultSeal[]> {
  return db
    .select()
    .from(resultSeal)
    .where(inArray(resultSeal.reportId, [...reportIds]))
}

export async function upsertResultSeal(db: Db, row: typeof resultSeal.$inferInsert): Promise<void> {
  await db.insert(resultSeal).values(row).onConflictDoUpdate({ target: resultSeal.reportId, set: row })
}

export async function insertResultSealsIfAbsent(db: Db, rows: (typeof resultSeal.$inferInsert)[]): Promise<void> {
  await db.insert(resultSeal).values(rows).onConflictDoNothing()
}
