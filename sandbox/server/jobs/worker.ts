/**
 * The one worker of what has to reach the outside: SMS, subscribed messages, refunds (docs/adr/0042). A job is done at least
 * once: whoever does it asks the outside under the id of its row, and looks at that row first.
 */

import type { Sandbox } from '../context'
import { withoutValues } from '../db/errors'
import { claimJob, finishJob, hasJob, type Job, putBack } from './queue'

import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@/domain/time'

/** `later`: it cannot be done yet, which is no failure. */
export type JobEnd = 'done' | 'later'

/** A kind of job, and what is done about the row that it names. @throws whatever kept it from being done: it is tried again */
export interface JobKind<Parts = Sandbox> {
  readonly kind: string
  readonly run: (sandbox: Parts, about: string) => Promise<JobEnd>
}

/** How long a worker that does not answer keeps a job from the others; longer than any deadline of an institution. */
const CLAIM_MS = 2 * MINUTE_MS
/** A job that cannot be done yet is looked at again after this. */
const LATER_MS = MINUTE_MS
/** The first pause after a failure; each further one is twice as long, up to an hour. */
const FIRST_PAUSE_MS = 30 * SECOND_MS
/** Tries over some nine hours; afterwards a person decides. */
export const MOST_TRIES = 15

/** The pause before the next try, ms. @param tries how many have failed, from 1 */
export const pauseAfter = (tries: number): number => Math.min(HOUR_MS, FIRST_PAUSE_MS * 2 ** (tries - 1))

type Parts = Pick<Sandbox, 'db' | 'clock'>

/**
 * Does the jobs of these kinds that are due, one after the other; one that fails keeps none of the others waiting.
 * @param atOnce also those that wait for their next try
 * @returns how many were done, and what failed
 */
export async function runJobs<P extends Parts>(
  sandbox: P,
  kinds: readonly JobKind<P>[],
  { atOnce = false } = {},
): Promise<{ done: number; failures: { readonly kind: string; readonly reason: unknown }[] }> {
  const { db, clock } = sandbox
  const failures: { kind: string; reason: unknown }[] = []
  let done = 0
  let after = 0
  for (;;) {
    const now = clock.now()
    const real = Date.now()
    const wanted = { kinds: kinds.map(({ kind }) => kind), after, dueBy: atOnce ? Infinity : now, real }
    if (!(await hasJob(db, wanted))) return { done, failures }
    const [claimed] = await claimJob(db, { ...wanted, until: real + CLAIM_MS })
    if (!claimed) return { done, failures }
    after = claimed.jobId
    try {
      const end = await kinds.find(({ kind }) => kind === claimed.kind)?.run(sandbox, claimed.about)
      if (end === 'done') {
        done += 1
        await finishJob(db, claimed)
      } else await putBack(db, claimed, { dueAt: now + LATER_MS, tries: claimed.tries - 1 })
    } catch (reason) {
      failures.push({ kind: claimed.kind, reason })
      await putBack(db, claimed, afterFailure(claimed, reason, now))
    }
  }
}

const afterFailure = ({ tries }: Job, reason: unknown, now: number) => ({
  failure: withoutValues(reason).slice(0, 200),
  ...(tries >= MOST_TRIES ? { state: 'DEAD' as const } : { dueAt: now + pauseAfter(tries) }),
})

/** Does whatever is due; what fails is written down here, counted as a failed task, and tried again. */
export async function runDueJobs(sandbox: Sandbox): Promise<void> {
  const began = performance.now()
  const { failures } = await runJobs(sandbox, sandbox.domains.jobs)
  for (const { kind, reason } of failures) {
    sandbox.journal.error('job failed', { task: kind, cause: withoutValues(reason) })
    sandbox.metrics.task(kind, performance.now() - began, true)
  }
}
