import { and, asc, desc, eq } from 'drizzle-orm'

import type { Db } from '../server/db/database'
import type { Owner } from './queries'
import {
  basalTemperature,
  period,
  periodSetting,
  type BasalTemperature,
  type Period,
  type PeriodSetting,
} from './tables'

const isOwn = ({ memberId, unitId }: Owner) => and(eq(period.memberId, memberId), eq(period.unitId, unitId))
const isOwnTemperature = ({ memberId, unitId }: Owner) =>
  and(eq(basalTemperature.memberId, memberId), eq(basalTemperature.unitId, unitId))

/** Periods that are read at once; those of years, the newest first. */
const MOST = 240
/** Temperatures of about a year. */
const MOST_TEMPERATURES = 400

export function findPeriods(db: Db, owner: Owner): Promise<Period[]> {
  return db.select().from(period).where(isOwn(owner)).orderBy(desc(period.startDate)).limit(MOST)
}

export async function insertPeriod(db: Db, row: typeof period.$inferInsert): Promise<void> {
  await db.insert(period).values(row)
}

export function updatePeriodByRecordId(
  db: Db,
  changes: Partial<typeof period.$inferInsert>,
  owner: Owner,
  recordId: string,
): Promise<{ recordId: string }[]> {
  return db
    .update(period)
    .set(changes)
    .where(and(isOwn(owner), eq(period.recordId, recordId)))
    .returning({ recordId: period.recordId })
}

export function deletePeriodByRecordId(db: Db, owner: Owner, recordId: string): Promise<{ recordId: string }[]> {
  return db
    .delete(period)
    .where(and(isOwn(owner), eq(period.recordId, recordId)))
    .returning({ recordId: period.recordId })
}

export function findPeriodSettings(db: Db, { memberId, unitId }: Owner): Promise<PeriodSetting[]> {
  return db
    .select()
    .from(periodSetting)
    .where(and(eq(periodSetting.memberId, memberId), eq(periodSetting.unitId, unitId)))
}

export async function upsertPeriodSetting(db: Db, row: typeof periodSetting.$inferInsert): Promise<void> {
  await db
    .insert(periodSetting)
    .values(row)
    .onConflictDoUpdate({ target: [periodSetting.memberId, periodSetting.unitId], set: row })
}

export function findTemperatures(db: Db, owner: Owner): Promise<BasalTemperature[]> {
  return db
    .select()
    .from(basalTemperature)
    .where(isOwnTemperature(owner))
    .orderBy(desc(basalTemperature.date), asc(basalTemperature.at))
    .limit(MOST_TEMPERATURES)
}

export async function upsertTemperature(db: Db, row: typeof basalTemperature.$inferInsert): Promise<void> {
  await db
    .insert(basalTemperature)
    .values(row)
    .onConflictDoUpdate({
      target: [basalTemperature.memberId, basalTemperature.unitId, basalTemperature.date],
      set: row,
    })
}

export function deleteTemperatureByDate(db: Db, owner: Owner, date: string): Promise<{ date: string }[]> {
  return db
    .delete(basalTemperature)
    .where(and(isOwnTemperature(owner), eq(basalTemperature.date, date)))
    .returning({ date: basalTemperature.date })
}

/** Everything of the tracker. */
export async function deleteTracker(db: Db, owner: Owner): Promise<void> {
  const { memberId, unitId } = owner
  await db.delete(period).where(isOwn(owner))
  await db.delete(basalTemperature).where(isOwnTemperature(owner))
  await db.delete(periodSetting).where(and(eq(periodSetting.memberId, memberId), eq(periodSetting.unitId, unitId)))
}
