import { and, desc, eq, getTableColumns, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import type { Db } from '../server/db/database'
import { columns, rowsOf } from '../server/db/json-rows'
import { writtenOnce } from '../server/db/written-once'
import { cyclesOf, isPictureClosed, hormone } from './reads'
import type { CultureNote, CycleRecords, ScanRecord } from './records'
import {
  cultureNote,
  cycleTest,
  embryo,
  type EmbryoPicture,
  embryoPicture,
  follicle,
  follicleScan,
  lastPeriod,
  releasedSentence,
  treatmentCycle,
  type LastPeriod,
  type ReleasedSentence,
  type Embryo,
} from './tables'

export function findLastPeriodsByPatientId(db: Db, patientId: string): Promise<LastPeriod[]> {
  return db.select().from(lastPeriod).where(eq(lastPeriod.patientId, patientId))
}

const single = sql`(values (1)) as single(place)`

/** The cycles of a woman as she may see them: what is sealed is not among them. */
export async function findCyclesByPatientId(db: Db, patientId: string): Promise<CycleRecords[]> {
  const [found] = await db.select({ cycles: cyclesOf(sql`${patientId}`) }).from(single)
  return found?.cycles ?? []
}

/** The same as the team has it, sealed tests included. */
export async function findCyclesForTeam(db: Db, patientId: string): Promise<CycleRecords[]> {
  const [found] = await db.select({ cycles: cyclesOf(sql`${patientId}`, { forTeam: true }) }).from(single)
  return found?.cycles ?? []
}

/** The one cycle of a woman that is neither closed nor cancelled. */
export function findRunningCycleIds(db: Db, patientId: string): Promise<{ cycleId: string }[]> {
  return db
    .select({ cycleId: treatmentCycle.cycleId })
    .from(treatmentCycle)
    .where(
      and(eq(treatmentCycle.patientId, patientId), isNull(treatmentCycle.closedOn), isNull(treatmentCycle.cancelledOn)),
    )
}

/** The cycle of a woman that was closed or called off last. */
export function findLastEndedCycles(db: Db, patientId: string): Promise<{ cycleId: string; endedOn: string }[]> {
  return db
    .select({
      cycleId: treatmentCycle.cycleId,
      endedOn: sql<string>`coalesce(${treatmentCycle.closedOn}, ${treatmentCycle.cancelledOn})::text`,
    })
    .from(treatmentCycle)
    .where(
      and(
        eq(treatmentCycle.patientId, patientId),
        or(isNotNull(treatmentCycle.closedOn), isNotNull(treatmentCycle.cancelledOn)),
      ),
    )
    .orderBy(desc(treatmentCycle.cycleNo))
    .limit(1)
}

const scansOf = writtenOnce(
  ['ids'],
  ({ ids }) =>
    sql<
      ScanRecord[]
    >`${rowsOf(sql`select ${columns(follicleScan, 's', ['e2', 'lh', 'p'])}, ${hormone('e2')}, ${hormone('lh')}, ${hormone('p')}, ${rowsOf(sql`select ${columns(follicle, 'f', ['monitorId'])} from ${follicle} f where f.monitor_id = s.monitor_id order by f.side, f.place`)} as follicles from ${follicleScan} s where s.cycle_id in (${ids}) order by s.date desc`)}`,
)

/** Scans of cycles with their follicles, the latest first. */
export async function findScansByCycleId(db: Db, cycleIds: readonly string[]): Promise<ScanRecord[]> {
  if (cycleIds.length === 0) return []
  const ids = sql.join(
    cycleIds.map((id) => sql`${id}`),
    sql`, `,
  )
  const [found] = await db.select({ scans: scansOf({ ids }) }).from(single)
  return found?.scans ?? []
}

/** What the laboratory wrote of the days before `until`; of all without it. */
export function findCultureNotesByCycleId(db: Db, cycleId: string, until: number | null): Promise<CultureNote[]> {
  const told = until === null ? [] : [lt(cultureNote.day, until)]
  return db
    .select()
    .from(cultureNote)
    .where(and(eq(cultureNote.cycleId, cycleId), ...told))
    .orderBy(cultureNote.day)
}

/** Sentences of the laboratory that the desk has released, of these cycles. */
export function findReleasedSentences(db: Db, cycleIds: string[]): Promise<ReleasedSentence[]> {
  return db.select().from(releasedSentence).where(inArray(releasedSentence.cycleId, cycleIds))
}

/** Pictures of embryos, as far as they show what the couple has opened. */
export function findPicturesByEmbryoId(db: Db, embryoIds: readonly string[]): Promise<EmbryoPicture[]> {
  if (embryoIds.length === 0) return Promise.resolve([])
  const c = alias(treatmentCycle, 'c')
  return db
    .select(getTableColumns(embryoPicture))
    .from(embryoPicture)
    .innerJoin(embryo, eq(embryo.embryoId, embryoPicture.embryoId))
    .innerJoin(c, eq(c.cycleId, embryo.cycleId))
    .where(and(inArray(embryoPicture.embryoId, [...embryoIds]), sql`not ${isPictureClosed}`))
    .orderBy(embryoPicture.embryoId, embryoPicture.hours)
}

/** A test with the woman whose it is. */
export function findTestWithOwner(
  db: Db,
  testId: string,
): Promise<{ cycleId: string; patientId: string; unitId: number }[]> {
  return db
    .select({ cycleId: cycleTest.cycleId, patientId: treatmentCycle.patientId, unitId: treatmentCycle.unitId })
    .from(cycleTest)
    .innerJoin(treatmentCycle, eq(treatmentCycle.cycleId, cycleTest.cycleId))
    .where(eq(cycleTest.testId, testId))
}

/** A picture and the woman whose embryo it shows; none of what is closed. */
export function findPictureWithOwner(
  db: Db,
  pictureId: string,
): Promise<{ picture: EmbryoPicture; patientId: string; unitId: number }[]> {
  const c = alias(treatmentCycle, 'c')
  return db
    .select({ picture: embryoPicture, patientId: c.patientId, unitId: c.unitId })
    .from(embryoPicture)
    .innerJoin(embryo, eq(embryo.embryoId, embryoPicture.embryoId))
    .innerJoin(c, eq(c.cycleId, embryo.cycleId))
    .where(and(eq(embryoPicture.pictureId, pictureId), sql`not ${isPictureClosed}`))
}

/** Embryos of transfers, whichever cycle they come from. */
export function findEmbryosByTransferId(db: Db, transferIds: readonly string[]): Promise<never[] | Embryo[]> {
  if (transferIds.length === 0) return Promise.resolve([])
  return db
    .select()
    .from(embryo)
    .where(inArray(embryo.transferId, [...transferIds]))
    .orderBy(embryo.transferPlace)
}

/** The hospital's own days of a test in the cycles of a woman. */
export async function listTestDays(db: Db, patientId: string): Promise<string[]> {
  const cycles = await db
    .select({ testOn: treatmentCycle.testOn })
    .from(treatmentCycle)
    .where(eq(treatmentCycle.patientId, patientId))
  return cycles.flatMap(({ testOn }) => testOn ?? [])
}
