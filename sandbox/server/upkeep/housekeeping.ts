import type { Sandbox } from '../context'
import { withoutValues } from '../db/errors'
import type { Task } from '../domains'
import { forgetBudgets } from '../http/budgets'
import { runDueJobs } from '../jobs/worker'
import { keepPeriods } from './retention'

/** How often the hospital looks after itself when nobody calls. */
const EVERY_MS = 20_000

/** Does what each domain does from time to time, then forgets old answers, budgets and rows past their period. */
export async function runHousekeeping(sandbox: Sandbox): Promise<void> {
  const { db, clock } = sandbox
  await clock.refresh(db)
  const tasks: readonly Task[] = [
    ...sandbox.domains.tasks,
    { name: 'jobs', run: runDueJobs },
    { name: 'idempotency', run: () => sandbox.idempotency.forget(clock.now()) },
    { name: 'budgets', run: () => forgetBudgets(db, clock.now()) },
    { name: 'periods', run: () => keepPeriods(sandbox) },
  ]
  // One task that fails keeps none of the others from being done.
  const failures: unknown[] = []
  for (const { name: task, run } of tasks) {
    const began = performance.now()
    const failed = await run(sandbox).then(
      () => false,
      (reason: unknown) => {
        failures.push(reason)
        sandbox.journal.error('housekeeping failed', { task, cause: withoutValues(reason) })
        return true
      },
    )
    sandbox.metrics.task(task, performance.now() - began, failed)
  }
  if (failures.length > 0) throw failures[0]
  sandbox.metrics.keptHouse(Date.now())
}

/** How often what has to reach the outside is looked for: nobody waits longer for a code. */
const JOBS_EVERY_MS = 2000

/** Does work from time to time, never twice at once. @returns ends it, once the round that is running is over */
function repeat(work: () => Promise<void>, everyMs: number): () => Promise<void> {
  let running: Promise<void> | null = null
  const timer = setInterval(() => {
    running ??= work()
      // Each task has written down itself what went wrong.
      .catch(() => undefined)
      .finally(() => {
        running = null
      })
  }, everyMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}

/** Keeps house and does jobs from time to time. @returns ends both, once the rounds that are running are over */
export function startHousekeeping(sandbox: Sandbox): () => Promise<void> {
  const ends = [repeat(() => runHousekeeping(sandbox), EVERY_MS), repeat(() => runDueJobs(sandbox), JOBS_EVERY_MS)]
  return async () => {
    await Promise.all(ends.map((end) => end()))
  }
}
