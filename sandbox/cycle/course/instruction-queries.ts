import { and, desc, eq, gte, isNull, sql } from 'drizzle-orm'

import type { Db } from '../../server/db/database'
import { type CourseInstruction, courseInstruction } from '../instruction-tables'
import { treatmentCycle } from '../tables'

export async function insertInstruction(db: Db, row: typeof courseInstruction.$inferInsert): Promise<void> {
  await db.insert(courseInstruction).values(row)
}

/** The newest instruction of a cycle, until the end of the transaction. */
export async function lockNewestInstruction(db: Db, cycleId: string): Promise<CourseInstruction | null> {
  const [newest = null] = await db
    .select()
    .from(courseInstruction)
    .where(eq(courseInstruction.cycleId, cycleId))
    .orderBy(desc(courseInstruction.givenAt))
    .limit(1)
    .for('update')
  return newest
}

/** One instruction of a patient, until the end of the transaction. */
export async function lockInstruction(
  db: Db,
  instructionId: string,
  patientId: string,
): Promise<CourseInstruction | null> {
  const [found = null] = await db
    .select()
    .from(courseInstruction)
    .where(and(eq(courseInstruction.instructionId, instructionId), eq(courseInstruction.patientId, patientId)))
    .for('update')
  return found
}

export async function updateInstruction(
  db: Db,
  instructionId: string,
  changes: Pick<CourseInstruction, 'readAt'>,
): Promise<void> {
  await db.update(courseInstruction).set(changes).where(eq(courseInstruction.instructionId, instructionId))
}

/** The newest instructions of running cycles that were given since and that nobody has read or asked the desk about. */
export function findUnreadInstructions(db: Db, since: number): Promise<CourseInstruction[]> {
  return db
    .select({ instruction: courseInstruction })
    .from(courseInstruction)
    .innerJoin(treatmentCycle, eq(treatmentCycle.cycleId, courseInstruction.cycleId))
    .where(
      and(
        isNull(courseInstruction.readAt),
        isNull(courseInstruction.askedAt),
        gte(courseInstruction.givenAt, since),
        isNull(treatmentCycle.closedOn),
        isNull(treatmentCycle.cancelledOn),
        sql`not exists (select 1 from ${courseInstruction} later where later.cycle_id = ${courseInstruction.cycleId} and later.given_at > ${courseInstruction.givenAt})`,
      ),
    )
    .then((rows) => rows.map(({ instruction }) => instruction))
}

/** Marks that the desk was asked. @returns whether it had not been, and nobody has read it meanwhile */
export async function markAsked(db: Db, instructionId: string, askedAt: number): Promise<boolean> {
  const marked = await db
    .update(courseInstruction)
    .set({ askedAt })
    .where(
      and(
        eq(courseInstruction.instructionId, instructionId),
        isNull(courseInstruction.askedAt),
        isNull(courseInstruction.readAt),
      ),
    )
    .returning({ instructionId: courseInstruction.instructionId })
  return marked.length > 0
}
