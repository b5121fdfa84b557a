import { and, asc, desc, eq, sql } from 'drizzle-orm'

import { patient } from '../couple/patient-tables'
import type { Db } from '../server/db/database'
import { type DeskTask, deskTask } from './tables'

export function findDeskTask(db: Db, source: string, kind: (typeof deskTask.$inferSelect)['kind']) {
  return db
    .select()
    .from(deskTask)
    .where(and(eq(deskTask.source, source), eq(deskTask.kind, kind)))
}

export function insertDeskTask(db: Db, row: typeof deskTask.$inferInsert) {
  return db.insert(deskTask).values(row)
}

export function updateDeskTask(db: Db, changes: Partial<typeof deskTask.$inferInsert>, taskId: string) {
  return db.update(deskTask).set(changes).where(eq(deskTask.taskId, taskId)).returning()
}

/** Another state of a task. Who takes it first has seen it; one that is open again has not been seen. */
export function moveDeskTask(
  db: Db,
  taskId: string,
  changes: Pick<DeskTask, 'state' | 'updatedAt'> & Partial<Pick<DeskTask, 'note'>>,
) {
  const seenAt = changes.state === 'OPEN' ? null : sql`coalesce(${deskTask.seenAt}, ${changes.updatedAt})`
  return db
    .update(deskTask)
    .set({ ...changes, seenAt })
    .where(eq(deskTask.taskId, taskId))
    .returning()
}

/** Open ones first, dangers before the rest, the newest first. */
export function findDeskTasksWithPatient(db: Db, unitId: number) {
  return db
    .select({ task: deskTask, name: patient.name, mobile: patient.mobile })
    .from(deskTask)
    .leftJoin(patient, eq(patient.patientId, deskTask.patientId))
    .where(eq(deskTask.unitId, unitId))
    .orderBy(sql`${deskTask.state} = 'DONE'`, asc(deskTask.kind), desc(deskTask.updatedAt))
    .limit(100)
}
