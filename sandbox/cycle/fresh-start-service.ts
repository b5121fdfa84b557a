import type { Db } from '../server/db/database'
import { deleteCourses } from './desk-queries'
import { deleteSelfChecks } from './fresh-start-queries'
import { deleteSummariesOfPatients } from './summary/summary-link-service'

/** Deletes courses, self-checks and summaries of these patients, so that they can be seeded again. */
export async function forgetCourses(db: Db, patientIds: string[]): Promise<void> {
  await deleteCourses(db, patientIds)
  await deleteSelfChecks(db, patientIds)
  await deleteSummariesOfPatients(db, patientIds)
}
