/** The first day of terms that were stored before their first day was kept. */

import type { Db } from '../server/db/database'
import { UNITS } from '../server/hospitals'
import { findMark, insertMark, moveAnchorsToNextDay } from './anchor-queries'

import { hospitalOf } from '@/hospitals'

/** Says that the terms of this database were looked through; what is stored afterwards has its first day. */
const DONE = 'storage.anchorsMoved'

/**
 * Migration 0145 let terms from before count from the last day paid. Where a term ends the day before
 * (spec:treatment#storage-terms) that loses a day, and which hospitals these are only their profiles say.
 */
export async function settleAnchors(db: Db): Promise<void> {
  const [done] = await findMark(db, DONE)
  if (done) return
  const unitIds = UNITS.map(({ unitId }) => unitId).filter(
    (unitId) => hospitalOf(unitId).storage.termEnds === 'dayBefore',
  )
  await db.transaction(async (tx) => {
    if (unitIds.length > 0) await moveAnchorsToNextDay(tx, unitIds)
    await insertMark(tx, DONE)
  })
}
