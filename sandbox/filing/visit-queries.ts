import { and, asc, eq, gte, inArray, isNull, notInArray } from 'drizzle-orm'

import type { Db } from '../server/db/database'
import { unit } from '../server/tables'
import { filingPlace, filingVisit, formRecord, type FilingPlace, type FilingVisit, type FormRecord } from './tables'

import { addDays } from '@/domain/dates'

export async function insertFilingPlacesIfAbsent(db: Db, rows: (typeof filingPlace.$inferInsert)[]): Promise<void> {
  await db.insert(filingPlace).values(rows).onConflictDoNothing()
}

export function listFilingPlaces(db: Db, unitId: number, today: string): Promise<FilingPlace[]> {
  return db
    .select()
    .from(filingPlace)
    .where(and(eq(filingPlace.unitId, unitId), gte(filingPlace.date, addDays(today, 1))))
    .orderBy(asc(filingPlace.date), asc(filingPlace.startMin))
}

export function findVisitsOfOthers(db: Db, sourceIds: string[], own: string[]): Promise<{ sourceId: string }[]> {
  return db
    .select({ sourceId: filingVisit.sourceId })
    .from(filingVisit)
    .innerJoin(formRecord, eq(formRecord.recordId, filingVisit.recordId))
    .where(
      and(inArray(filingVisit.sourceId, sourceIds), eq(filingVisit.state, 'BOOKED'), notInArray(formRecord.scope, own)),
    )
}

export function findFilingVisitsByRecordId(db: Db, recordId: string): Promise<FilingVisit[]> {
  return db.select().from(filingVisit).where(eq(filingVisit.recordId, recordId))
}

export async function upsertFilingVisit(db: Db, row: typeof filingVisit.$inferInsert, sourceId: string): Promise<void> {
  await db
    .insert(filingVisit)
    .values(row)
    .onConflictDoUpdate({ target: filingVisit.recordId, set: { sourceId: sourceId, state: 'BOOKED' } })
}

export function listFilingVisits(
  db: Db,
  unitId: number,
  scopes: string[],
): Promise<{ visit: FilingVisit; record: FormRecord; place: FilingPlace; at: string }[]> {
  return db
    .select({ visit: filingVisit, record: formRecord, place: filingPlace, at: unit.address })
    .from(filingVisit)
    .innerJoin(formRecord, eq(formRecord.recordId, filingVisit.recordId))
    .innerJoin(filingPlace, eq(filingPlace.sourceId, filingVisit.sourceId))
    .innerJoin(unit, eq(unit.unitId, filingPlace.unitId))
    .where(and(eq(formRecord.unitId, unitId), inArray(formRecord.scope, scopes), isNull(formRecord.deletedAt)))
    .orderBy(asc(filingPlace.date))
}
