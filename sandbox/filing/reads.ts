/** What the domain of forms reads with other domains' SQL. Nothing is written here. */

import { sql } from 'drizzle-orm'

import { ownVisitOf } from '../booking/fragments'
import { ownCaseOf } from '../results/fragments'
import type { Db } from '../server/db/database'

/** A visit or a case of a patient by its id: the ids are of one sequence each, and a survey may be about either. */
export function findOwnVisitOrCase(db: Db, id: string, patientId: string): Promise<{ id: string }[]> {
  return db
    .select({ id: sql<string>`id` })
    .from(sql`(${ownVisitOf(patientId, id)} union all ${ownCaseOf(patientId, id)}) v`)
}

/** The visit that took place last. */
export function findNewestVisit(db: Db, patientId: string): Promise<{ id: string }[]> {
  return db.select({ id: sql<string>`id` }).from(sql`(${ownVisitOf(patientId, null)}) v`)
}
