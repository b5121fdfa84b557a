import { eq, inArray } from 'drizzle-orm'

import { card, type Card } from '../../couple/tables'
import type { Db } from '../../server/db/database'
import { setting, type Setting } from '../../server/tables'
import { costEstimate, costEstimateChange, costEstimateLine } from '../estimate-tables'

export function findSettingByKey(db: Db, key: string): Promise<Setting[]> {
  return db.select().from(setting).where(eq(setting.key, key))
}

export function findCardsOf(db: Db, patientId: string): Promise<Card[]> {
  return db.select().from(card).where(eq(card.patientId, patientId))
}

/** Estimates of these patients' cycles, so that the cycles can be seeded again. */
export async function deleteEstimates(db: Db, patientIds: string[]): Promise<void> {
  const ids = db
    .select({ id: costEstimate.estimateId })
    .from(costEstimate)
    .where(inArray(costEstimate.patientId, patientIds))
  for (const table of [costEstimateChange, costEstimateLine])
    await db.delete(table).where(inArray(table.estimateId, ids))
  await db.delete(costEstimate).where(inArray(costEstimate.patientId, patientIds))
}
