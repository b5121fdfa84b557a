/** What a person does about jobs that nobody could do. */

import * as v from 'valibot'

import type { Sandbox } from '../../server/context'
import { notFound } from '../../server/http/refusal'
import { reviveJob } from '../../server/jobs/queue'
import { runDueJobs } from '../../server/jobs/worker'
import type { Action } from '../action'

const revived = v.object({
  jobId: v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.integer(), v.minValue(1)),
})

/** `retryJob` has a job tried again that was given up, `runJobs` does whatever is due now. */
export const jobActions = (sandbox: Sandbox): Record<'retryJob' | 'runJobs', Action> => ({
  retryJob: {
    input: revived,
    run: async ({ jobId }: v.InferOutput<typeof revived>) => {
      const [job] = await reviveJob(sandbox.db, jobId, sandbox.clock.now())
      if (!job) throw notFound()
      return { said: '将重新发送' }
    },
  } as Action,
  runJobs: { input: v.object({}), run: () => runDueJobs(sandbox) } as Action,
})
