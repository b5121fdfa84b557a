/** Writes of the treatment team. */

import { and, desc, eq, gte, inArray, isNull, ne } from 'drizzle-orm'

import type { Db } from '../server/db/database'
import { courseInstruction } from './instruction-tables'
import {
  cultureNote,
  cycleTest,
  cycleTransfer,
  eggRetrieval,
  embryo,
  embryoPicture,
  follicle,
  follicleScan,
  releasedSentence,
  treatmentCycle,
  type CycleTest,
  type EggRetrieval,
  type Embryo,
  type ReleasedSentence,
  type TreatmentCycle,
} from './tables'

export function lockRunningCycle(db: Db, patientId: string): Promise<TreatmentCycle[]> {
  return db
    .select()
    .from(treatmentCycle)
    .where(
      and(eq(treatmentCycle.patientId, patientId), isNull(treatmentCycle.closedOn), isNull(treatmentCycle.cancelledOn)),
    )
    .for('update')
}

/** Her cycles that began on a day or later, the newest first, until the end of the transaction. */
export function lockCyclesSince(db: Db, patientId: string, since: string): Promise<TreatmentCycle[]> {
  return db
    .select()
    .from(treatmentCycle)
    .where(and(eq(treatmentCycle.patientId, patientId), gte(treatmentCycle.startedOn, since)))
    .orderBy(desc(treatmentCycle.cycleNo))
    .for('update')
}

export async function insertCycle(db: Db, row: typeof treatmentCycle.$inferInsert): Promise<void> {
  await db.insert(treatmentCycle).values(row)
}

export async function updateCycle(
  db: Db,
  cycleId: string,
  changes: Partial<typeof treatmentCycle.$inferInsert>,
): Promise<void> {
  await db.update(treatmentCycle).set(changes).where(eq(treatmentCycle.cycleId, cycleId))
}

export async function insertScan(db: Db, row: typeof follicleScan.$inferInsert): Promise<void> {
  await db.insert(follicleScan).values(row)
}

export async function insertFollicles(db: Db, rows: (typeof follicle.$inferInsert)[]): Promise<void> {
  await db.insert(follicle).values(rows)
}

export async function upsertRetrieval(db: Db, row: typeof eggRetrieval.$inferInsert): Promise<void> {
  await db.insert(eggRetrieval).values(row).onConflictDoUpdate({ target: eggRetrieval.cycleId, set: row })
}

export function lockRetrieval(db: Db, cycleId: string): Promise<EggRetrieval[]> {
  return db.select().from(eggRetrieval).where(eq(eggRetrieval.cycleId, cycleId)).for('update')
}

export function findEmbryosByCycleId(db: Db, cycleId: string): Promise<Embryo[]> {
  return db.select().from(embryo).where(eq(embryo.cycleId, cycleId)).orderBy(embryo.embryoNo)
}

export async function upsertEmbryo(db: Db, row: typeof embryo.$inferInsert): Promise<void> {
  await db
    .insert(embryo)
    .values(row)
    .onConflictDoUpdate({ target: [embryo.cycleId, embryo.embryoNo], set: { ...row, embryoId: undefined } })
}

/** An embryo of hers, whichever cycle it comes from. */
export function lockEmbryo(db: Db, patientId: string, embryoId: string): Promise<Embryo[]> {
  const hers = db
    .select({ id: treatmentCycle.cycleId })
    .from(treatmentCycle)
    .where(eq(treatmentCycle.patientId, patientId))
  return db
    .select()
    .from(embryo)
    .where(and(eq(embryo.embryoId, embryoId), inArray(embryo.cycleId, hers)))
    .for('update')
}

export async function updateEmbryo(
  db: Db,
  embryoId: string,
  changes: Partial<typeof embryo.$inferInsert>,
): Promise<void> {
  await db.update(embryo).set(changes).where(eq(embryo.embryoId, embryoId))
}

export async function updateEmbryos(
  db: Db,
  embryoIds: readonly string[],
  changes: Partial<typeof embryo.$inferInsert>,
): Promise<void> {
  await db
    .update(embryo)
    .set(changes)
    .where(inArray(embryo.embryoId, [...embryoIds]))
}

export async function insertPicture(db: Db, row: typeof embryoPicture.$inferInsert): Promise<void> {
  await db.insert(embryoPicture).values(row).onConflictDoNothing()
}

export async function upsertCultureNote(db: Db, row: typeof cultureNote.$inferInsert): Promise<void> {
  await db
    .insert(cultureNote)
    .values(row)
    .onConflictDoUpdate({ target: [cultureNote.cycleId, cultureNote.day], set: { text: row.text } })
}

export async function insertReleasedSentences(db: Db, rows: (typeof releasedSentence.$inferInsert)[]): Promise<void> {
  await db.insert(releasedSentence).values(rows).onConflictDoNothing()
}

/** Releases a sentence, or gives it other words. @returns it where anything has changed */
export function upsertReleasedSentence(db: Db, row: typeof releasedSentence.$inferInsert): Promise<ReleasedSentence[]> {
  const { wording, releasedAt, releasedBy } = row
  return db
    .insert(releasedSentence)
    .values(row)
    .onConflictDoUpdate({
      target: [releasedSentence.cycleId, releasedSentence.sentence],
      set: { wording, releasedAt, releasedBy },
      setWhere: ne(releasedSentence.wording, wording),
    })
    .returning()
}

export async function deleteReleasedSentence(db: Db, cycleId: string, sentence: string): Promise<void> {
  await db
    .delete(releasedSentence)
    .where(and(eq(releasedSentence.cycleId, cycleId), eq(releasedSentence.sentence, sentence)))
}

/** A free text of the laboratory with where it stands. */
export interface LaboratoryWords {
  cycleId: string
  cycleNo: number
  patientId: string
  patientName: string
  place: 'retrieval' | 'note' | 'embryo' | 'pgt'
  /** The day of a culture, or the number of an embryo; '' of a retrieval. */
  name: string
  text: string
}

export async function insertCycleTransfer(db: Db, row: typeof cycleTransfer.$inferInsert): Promise<void> {
  await db.insert(cycleTransfer).values(row).onConflictDoNothing()
}

/** A result that is written again is an amendment of the same one. */
export function upsertTest(db: Db, row: typeof cycleTest.$inferInsert): Promise<{ testId: string }[]> {
  return db
    .insert(cycleTest)
    .values(row)
    .onConflictDoUpdate({
      target: [cycleTest.cycleId, cycleTest.kind, cycleTest.date],
      set: { hcg: row.hcg, sacs: row.sacs, heartbeat: row.heartbeat, place: row.place },
    })
    .returning({ testId: cycleTest.testId })
}

export function deleteTest(db: Db, cycleId: string, kind: 'hcg' | 'scan', date: string): Promise<CycleTest[]> {
  return db
    .delete(cycleTest)
    .where(and(eq(cycleTest.cycleId, cycleId), eq(cycleTest.kind, kind), eq(cycleTest.date, date)))
    .returning()
}

/** The day on which a cycle of hers began. */
export function findStartOfCycle(db: Db, patientId: string, cycleId: string): Promise<{ startedOn: string }[]> {
  return db
    .select({ startedOn: treatmentCycle.startedOn })
    .from(treatmentCycle)
    .where(and(eq(treatmentCycle.cycleId, cycleId), eq(treatmentCycle.patientId, patientId)))
}

/** Everything of the courses of these patients, so that they can be seeded again. */
export async function deleteCourses(db: Db, patientIds: string[]): Promise<void> {
  const cycles = db
    .select({ id: treatmentCycle.cycleId })
    .from(treatmentCycle)
    .where(inArray(treatmentCycle.patientId, patientIds))
  const embryos = db.select({ id: embryo.embryoId }).from(embryo).where(inArray(embryo.cycleId, cycles))
  const scans = db
    .select({ id: follicleScan.monitorId })
    .from(follicleScan)
    .where(inArray(follicleScan.cycleId, cycles))
  await db.delete(embryoPicture).where(inArray(embryoPicture.embryoId, embryos))
  await db.delete(follicle).where(inArray(follicle.monitorId, scans))
  await db.delete(courseInstruction).where(inArray(courseInstruction.cycleId, cycles))
  for (const table of [embryo, cycleTransfer, cycleTest, cultureNote, releasedSentence, eggRetrieval, follicleScan])
    await db.delete(table).where(inArray(table.cycleId, cycles))
  await db.delete(treatmentCycle).where(inArray(treatmentCycle.patientId, patientIds))
}
