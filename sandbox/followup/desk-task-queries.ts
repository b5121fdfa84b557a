import { and, eq, ne, sql } from 'drizzle-orm'

import type { Db } from '../server/db/database'
import { type DeskTask, deskTask } from './tables'

export function findDeskTask(
  db: Db,
  source: string,
  kind: (typeof deskTask.$inferSelect)['kind'],
): Promise<DeskTask[]> {
  return db
    .select()
    .from(deskTask)
    .where(and(eq(deskTask.source, source), eq(deskTask.kind, kind)))
}

export async function insertDeskTask(db: Db, row: typeof deskTask.$inferInsert): Promise<void> {
  await db.insert(deskTask).values(row)
}

/** Does nothing where the same source has such a task already. */
export async function insertDeskTaskOnce(db: Db, row: typeof deskTask.$inferInsert): Promise<void> {
  await db
    .insert(deskTask)
    .values(row)
    .onConflictDoNothing({ target: [deskTask.source, deskTask.kind] })
}

export function findDeskTaskById(db: Db, taskId: string): Promise<DeskTask[]> {
  return db.select().from(deskTask).where(eq(deskTask.taskId, taskId))
}

/** When a task was first seen: by who takes it now, unless somebody has taken it before. */
const firstSeen = (now: number) => sql`coalesce(${deskTask.seenAt}, ${now})`

/** Ends all tasks of a kind that are not done and whose source begins with this. @param now ms */
export async function closeDeskTasks(
  db: Db,
  kind: (typeof deskTask.$inferSelect)['kind'],
  sourceBegins: string,
  { note, now }: { note: string; now: number },
): Promise<void> {
  await db
    .update(deskTask)
    .set({ state: 'DONE', note, updatedAt: now, seenAt: firstSeen(now) })
    .where(
      and(eq(deskTask.kind, kind), ne(deskTask.state, 'DONE'), sql`starts_with(${deskTask.source}, ${sourceBegins})`),
    )
}

export function updateDeskTask(
  db: Db,
  changes: Partial<typeof deskTask.$inferInsert>,
  taskId: string,
): Promise<DeskTask[]> {
  return db.update(deskTask).set(changes).where(eq(deskTask.taskId, taskId)).returning()
}

/** Another state of a task. Who takes it first has seen it; one that is open again has not been seen. */
export function moveDeskTask(
  db: Db,
  taskId: string,
  changes: Pick<DeskTask, 'state' | 'updatedAt'> & Partial<Pick<DeskTask, 'note'>>,
): Promise<DeskTask[]> {
  const seenAt = changes.state === 'OPEN' ? null : firstSeen(changes.updatedAt)
  return db
    .update(deskTask)
    .set({ ...changes, seenAt })
    .where(eq(deskTask.taskId, taskId))
    .returning()
}
