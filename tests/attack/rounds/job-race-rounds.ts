/** Several workers of two servers at the same jobs: each job is done once, on a database where they really run side by side. */

import { createClock } from '../../../sandbox/server/clock'
import { openDatabase } from '../../../sandbox/server/db/open'
import { queueJob } from '../../../sandbox/server/jobs/queue'
import { type JobKind, runJobs } from '../../../sandbox/server/jobs/worker'
import type { Finding } from '../part'

/** A kind that no domain has, so that the worker of a running server leaves these alone. */
const KIND = 'race'
const WORKERS_EACH = 4

/** @returns a finding for every job that was not done exactly once */
export async function jobRaces(databaseUrl: string, jobs: number): Promise<Finding[]> {
  const servers = await Promise.all([1, 2].map(() => openDatabase({ data: '', databaseUrl })))
  try {
    const clock = createClock()
    const [first] = servers
    const about = Array.from({ length: jobs }, (_, place) => `race-${place}`)
    await first?.db.transaction(async (tx) => {
      for (const id of about) await queueJob(tx, { kind: KIND, about: id, dueAt: clock.now() - 1 })
    })
    const times = new Map<string, number>()
    const race: JobKind<Pick<Parameters<typeof runJobs>[0], 'db' | 'clock'>> = {
      kind: KIND,
      run: async (_, id) => {
        times.set(id, (times.get(id) ?? 0) + 1)
        // Long enough for another worker to come by.
        await new Promise((resolve) => setTimeout(resolve, 5))
        return 'done'
      },
    }
    const workers = servers.flatMap(({ db }) => Array.from({ length: WORKERS_EACH }, () => ({ db, clock })))
    await Promise.all(workers.map((worker) => runJobs(worker, [race])))
    return about
      .filter((id) => times.get(id) !== 1)
      .map((id) => ({ what: 'a job is done exactly once', detail: `${id}: ${times.get(id) ?? 0} times` }))
  } finally {
    await Promise.all(servers.map(({ close }) => close()))
  }
}
