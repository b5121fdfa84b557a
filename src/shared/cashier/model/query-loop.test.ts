import fc from 'fast-check'

import { QUERY_AT_MS, queryUntilSettled } from './query-loop'

/** A clock that only sleeping moves. */
function scene(answers: readonly (string | Error)[], stopAfterMs = Infinity) {
  let now = 0
  const asked: number[] = []
  const run = queryUntilSettled({
    ask: () => {
      const answer = answers[asked.length] ?? 'open'
      asked.push(now)
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
    },
    settled: (answer) => answer === 'paid',
    sleep: (ms) => {
      now += ms
      return Promise.resolve()
    },
    stopped: () => now >= stopAfterMs,
  })
  return run.then((newest) => ({ newest, asked }))
}

const lost = new Error('no network')

describe('the query loop', () => {
  it('asks at 0, 1, 2, 4, 8 and 15 seconds and leaves the rest to the patient', async () => {
    expect(QUERY_AT_MS).toEqual([0, 1000, 2000, 4000, 8000, 15_000])
    expect(await scene([])).toEqual({ newest: 'open', asked: [...QUERY_AT_MS] })
  })

  it('stops at the first settled answer', async () => {
    expect(await scene(['open', 'open', 'paid'])).toEqual({ newest: 'paid', asked: [0, 1000, 2000] })
    expect(await scene(['paid'])).toEqual({ newest: 'paid', asked: [0] })
  })

  it('goes on after a lost answer and keeps the newest one', async () => {
    expect(await scene([lost, lost, 'paid'])).toEqual({ newest: 'paid', asked: [0, 1000, 2000] })
    expect((await scene(['open', lost, lost, lost, lost, lost])).newest).toBe('open')
  })

  it('knows nothing when every answer is lost', async () => {
    expect((await scene([lost, lost, lost, lost, lost, lost])).newest).toBeNull()
  })

  it('asks no more when nobody waits', async () => {
    expect(await scene([], 4000)).toEqual({ newest: 'open', asked: [0, 1000, 2000] })
  })

  it('never rejects and never asks more often than planned', () =>
    fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom('open', 'paid', lost), { maxLength: 10 }), async (answers) => {
        const { newest, asked } = await scene(answers)
        const paidAt = answers.slice(0, QUERY_AT_MS.length).indexOf('paid')
        expect(asked.length).toBe(paidAt < 0 ? QUERY_AT_MS.length : paidAt + 1)
        expect(newest === 'paid').toBe(paidAt >= 0)
      }),
    ))
})
