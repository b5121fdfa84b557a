import { eq } from 'drizzle-orm'

import type { Db } from '../server/db/database'
import { basalTemperature, dating, gestationLog, period, periodSetting, pregnancyBody, pregnancyDiary } from './tables'

/** Deletes what a member kept for itself, at any hospital: nobody else has a use for it. */
export async function deleteRecordsOfMember(tx: Db, memberId: string): Promise<void> {
  for (const table of [dating, period, periodSetting, basalTemperature, pregnancyBody, gestationLog, pregnancyDiary])
    await tx.delete(table).where(eq(table.memberId, memberId))
}
