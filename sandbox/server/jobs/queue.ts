import { and, asc, desc, eq, gt, inArray, lte, sql } from 'drizzle-orm'

import type { Db } from '../db/database'
import { job } from '../tables'

export type Job = typeof job.$inferSelect

/**
 * Puts down what has to reach the outside, in the transaction of its cause: without the cause there is no job, and no cause
 * without its job. Queued again, the same thing waits anew from its first try.
 * @param about the id of the row that says what is to be done
 * @param dueAt ms, by the hospital's clock
 */
export async function queueJob(tx: Db, { kind, about, dueAt }: Pick<Job, 'kind' | 'about' | 'dueAt'>): Promise<void> {
  await tx
    .insert(job)
    .values({ kind, about, dueAt })
    .onConflictDoUpdate({
      target: [job.kind, job.about],
      set: { dueAt, state: 'WAITING', tries: 0, failure: '' },
    })
}

/** Which job a worker takes next. */
export interface Wanted {
  readonly kinds: readonly string[]
  /** Behind this one, so that a round tries none twice. */
  readonly after: number
  /** Due by then, ms by the hospital's clock; Infinity for whatever waits. */
  readonly dueBy: number
  /** The real time, and until when nobody else takes it, ms. */
  readonly real: number
  readonly until: number
}

const isWanted = ({ kinds, after, dueBy, real }: Omit<Wanted, 'until'>) =>
  and(
    eq(job.state, 'WAITING'),
    inArray(job.kind, [...kinds]),
    gt(job.jobId, after),
    lte(job.claimedUntil, real),
    Number.isFinite(dueBy) ? lte(job.dueAt, dueBy) : undefined,
  )

/** Whether there is one to take, without writing: what this process keeps in memory until it writes stays kept. */
export async function hasJob(db: Db, wanted: Omit<Wanted, 'until'>): Promise<boolean> {
  return (await db.select({ jobId: job.jobId }).from(job).where(isWanted(wanted)).limit(1)).length > 0
}

/** Takes one job for a worker: those that another worker looks at in this moment are passed over. */
export function claimJob(db: Db, { until, ...wanted }: Wanted): Promise<Job[]> {
  const next = db
    .select({ jobId: job.jobId })
    .from(job)
    .where(isWanted(wanted))
    .orderBy(asc(job.jobId))
    .limit(1)
    .for('update', { skipLocked: true })
  return db
    .update(job)
    .set({ tries: sql`${job.tries} + 1`, claimedUntil: until })
    .where(inArray(job.jobId, next))
    .returning()
}

/** The try that a worker has claimed: one that was queued again meanwhile is another one. */
const isTry = ({ jobId, tries }: Job) => and(eq(job.jobId, jobId), eq(job.tries, tries))

export async function finishJob(db: Db, claimed: Job): Promise<void> {
  await db.delete(job).where(isTry(claimed))
}

export async function putBack(
  db: Db,
  claimed: Job,
  changes: Partial<Pick<Job, 'dueAt' | 'tries' | 'state' | 'failure'>>,
): Promise<void> {
  await db
    .update(job)
    .set({ ...changes, claimedUntil: 0 })
    .where(isTry(claimed))
}

/** Jobs for a person to look at: dead ones first, then those that failed or wait, the next due one first. */
export function listJobs(db: Db, limit: number): Promise<Job[]> {
  return db.select().from(job).orderBy(asc(job.state), desc(job.tries), asc(job.dueAt)).limit(limit)
}

/** Lets a dead job be tried again from its first try. @returns nothing where it is not dead. @param now ms */
export function reviveJob(db: Db, jobId: number, now: number): Promise<{ jobId: number }[]> {
  return db
    .update(job)
    .set({ state: 'WAITING', tries: 0, dueAt: now })
    .where(and(eq(job.jobId, jobId), eq(job.state, 'DEAD')))
    .returning({ jobId: job.jobId })
}
