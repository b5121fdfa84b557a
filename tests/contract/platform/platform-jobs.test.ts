import { pauseAfter } from '../../../sandbox/server/jobs/worker'
import { probe } from '../../programs'
import type { JobsReport } from './platform-jobs-probe'

import { HOUR_MS } from '@/domain/time'

describe('what has to reach the outside', () => {
  const report = probe<JobsReport>('platform/platform-jobs')

  it('is put down in the transaction of its cause, and disappears with it', () => {
    expect(report.takenBack).toEqual([0, 0])
    expect(report.queued).toEqual([1, 1])
  })

  it('goes once, when it is due by the hospital’s clock', () => {
    expect(report.given).toEqual([0, 1, 1])
    expect(report.isSentNoted).toBe(true)
  })

  it('is tried again after a pause, and in the end waits for a person, who has it sent', () => {
    expect(report.asked).toEqual([1, 1, 15])
    expect(report.dead).toEqual({ state: 'DEAD', tries: 15, failure: 'Error: no answer' })
    expect(report).toMatchObject({ afterDeath: 0, revived: 1, left: 0 })
  })

  it('pauses twice as long each time, up to an hour', () => {
    expect([1, 2, 3, 20].map(pauseAfter)).toEqual([30_000, 60_000, 120_000, HOUR_MS])
  })
})
