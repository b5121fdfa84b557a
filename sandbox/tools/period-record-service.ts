/** The record of periods as far as another domain may ask for it: only for who keeps it. */

import type { UnitContext } from '../server/context'
import type { Db } from '../server/db/database'
import { ownerOf } from './owner-service'
import { findPeriods } from './period-queries'

import type { PeriodDays } from '@/domain/treatment/period'

/** What whoever is signed in recorded of their own periods, the newest first. */
export async function periodsRecorded(db: Db, context: UnitContext): Promise<PeriodDays[]> {
  return findPeriods(db, ownerOf(context))
}
