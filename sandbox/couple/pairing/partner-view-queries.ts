import { and, desc, eq, gt } from 'drizzle-orm'

import type { Db } from '../../server/db/database'
import { partnerView } from '../tables'

/** One row a person, class and day: what is opened again that day changes nothing. */
export async function insertPartnerViews(db: Db, rows: (typeof partnerView.$inferInsert)[]): Promise<void> {
  await db.insert(partnerView).values(rows).onConflictDoNothing()
}

/** What others have opened of a patient since an instant, the newest day first. */
export function findPartnerViews(
  db: Db,
  patientId: string,
  since: number,
): Promise<{ dataClass: string; date: string }[]> {
  return db
    .select({ dataClass: partnerView.dataClass, date: partnerView.date })
    .from(partnerView)
    .where(and(eq(partnerView.patientId, patientId), gt(partnerView.at, since)))
    .orderBy(desc(partnerView.date), partnerView.dataClass)
}
