/** Run in a process of its own (the embedded database does not live in the test runner): what has to reach the outside. */

import type { Carrier } from '../../../sandbox/messages/carrier'
import { SMS_JOB } from '../../../sandbox/messages/delivery-service'
import { listSms } from '../../../sandbox/messages/desk-service'
import { sendSmsTo } from '../../../sandbox/messages/notify-service'
import { createClock } from '../../../sandbox/server/clock'
import { listJobs, reviveJob } from '../../../sandbox/server/jobs/queue'
import { MOST_TRIES, runJobs } from '../../../sandbox/server/jobs/worker'
import { openFilled } from '../../hospital/own-database'

import { HOUR_MS } from '@/domain/time'

/** What the tests look at. */
export interface JobsReport {
  /** SMS and jobs after a cause that was taken back, and after one that was not. */
  readonly takenBack: readonly [number, number]
  readonly queued: readonly [number, number]
  /** What the carrier was given an hour too early, when it was due, and once more. */
  readonly given: readonly [number, number, number]
  readonly isSentNoted: boolean
  /** How often a carrier that fails is asked: at once, again without a pause, and until it is given up. */
  readonly asked: readonly [number, number, number]
  readonly dead: { readonly state: string; readonly tries: number; readonly failure: string } | null
  /** What was given up is tried by nobody, and goes once a person wants it. */
  readonly afterDeath: number
  readonly revived: number
  readonly left: number
}

const PHONE = '13900000000'

async function main(): Promise<JobsReport> {
  // The hospital's clock is moved: a job of tomorrow is due when it says so.
  let aheadMs = 0
  const clock = createClock(() => Date.now() + aheadMs)
  const { db, close } = await openFilled(clock.now())
  const jobs = async () => (await listJobs(db, 1000)).filter(({ jobId }) => jobId > before)
  const before = Math.max(0, ...(await listJobs(db, 10_000)).map(({ jobId }) => jobId))
  const counts = async (): Promise<[number, number]> => [(await listSms(db, PHONE)).length, (await jobs()).length]
  let given = 0
  const works: Carrier['sendSms'] = async ({ mobile }) => {
    if (mobile === PHONE) given += 1
  }
  const run = async (sendSms: Carrier['sendSms']) => {
    await runJobs({ db, clock, carrier: { sendSms, sendSubscribed: async () => undefined } }, [SMS_JOB])
    return given
  }
  const queue = (isTakenBack: boolean) =>
    db.transaction(async (tx) => {
      await sendSmsTo(tx, PHONE, 'x', clock.now() + HOUR_MS)
      if (isTakenBack) throw new Error('taken back')
    })

  await queue(true).catch(() => undefined)
  const takenBack = await counts()
  await queue(false)
  const queued = await counts()
  const early = await run(works)
  aheadMs += HOUR_MS + 1000
  const inTime = await run(works)
  const again = await run(works)
  const isSentNoted = (await listSms(db, PHONE)).every(({ sentAt }) => sentAt !== null)

  await queue(false)
  aheadMs += HOUR_MS + 1000
  let asked = 0
  const fails: Carrier['sendSms'] = async ({ mobile }) => {
    if (mobile !== PHONE) return
    asked += 1
    throw new Error('no answer')
  }
  await run(fails)
  const once = asked
  await run(fails)
  const withoutPause = asked
  for (let round = 0; round < MOST_TRIES + 5; round++) {
    aheadMs += HOUR_MS
    await run(fails)
  }
  const untilDeath = asked
  const [dead = null] = await jobs()
  given = 0
  const afterDeath = await run(works)
  if (dead) await reviveJob(db, dead.jobId, clock.now())
  const revived = await run(works)
  const left = (await jobs()).length
  await close()
  return {
    takenBack,
    queued,
    given: [early, inTime, again],
    isSentNoted,
    asked: [once, withoutPause, untilDeath],
    dead: dead && { state: dead.state, tries: dead.tries, failure: dead.failure.split('\n')[0] ?? '' },
    afterDeath,
    revived,
    left,
  }
}

void main().then((report) => process.stdout.write(JSON.stringify(report)))
