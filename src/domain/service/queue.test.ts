import { MINUTE_MS } from '../time'
import { OLD_MS, pollMs, RANK_STEP, rankBehind, waitRange } from './queue'

const every = (minutes: number, count: number) => Array.from({ length: count }, (_, at) => at * minutes * MINUTE_MS)

describe('how long it may take', () => {
  it.each([
    ['nobody ahead', 0, [], 0, { from: 0, to: 5 }],
    ['the usual pace while nothing is known', 10, [], 0, { from: 40, to: 90 }],
    ['two calls are no pace', 10, every(30, 2), 0, { from: 40, to: 90 }],
    ['a quick session', 10, every(3, 9), 0, { from: 20, to: 45 }],
    ['a slow one', 4, every(12, 9), 0, { from: 30, to: 75 }],
    ['what the desk has announced', 0, [], 30, { from: 30, to: 35 }],
    ['a lunch break is no pace', 10, [...every(3, 5), ...every(3, 5).map((at) => at + 200 * MINUTE_MS)], 0, { from: 20, to: 45 }], // prettier-ignore
    ['two called at once are no pace', 10, [...every(3, 4), ...every(3, 4)], 0, { from: 20, to: 45 }],
    ['calls in any order', 10, every(3, 9).reverse(), 0, { from: 20, to: 45 }],
  ])('%s', (_, ahead, calls, late, range) => expect(waitRange(ahead, calls, late)).toEqual(range))

  it('is a range and never less than five minutes wide', () => {
    for (let ahead = 0; ahead < 60; ahead++) {
      const { from, to } = waitRange(ahead, every(4, 6), ahead % 7)
      expect(to - from).toBeGreaterThanOrEqual(5)
      expect([from % 5, to % 5]).toEqual([0, 0])
    }
  })
})

describe('a missed number goes behind three', () => {
  const ranks = [1, 2, 3, 4, 5].map((place) => place * RANK_STEP)
  it.each([
    ['nobody waits: it keeps its place', [], 7, 7],
    ['two wait: behind both', ranks.slice(0, 2), 0, 3 * RANK_STEP],
    ['three wait: behind all', ranks.slice(0, 3), 0, 4 * RANK_STEP],
    ['five wait: between the third and the fourth', ranks, 0, 3.5 * RANK_STEP],
    ['in any order', [...ranks].reverse(), 0, 3.5 * RANK_STEP],
  ])('%s', (_, waiting, own, rank) => expect(rankBehind(waiting, own)).toBe(rank))
})

describe('how often a queue is looked at', () => {
  it('not at all where nothing waits', () => expect(pollMs(null, 0, 0)).toBe(false))
  it('the oftener the nearer', () => {
    const waits = [0, 3, 4, 10, 11, 90].map((nearest) => Number(pollMs(nearest, 0, 0)))
    expect(waits).toEqual([10_000, 10_000, 20_000, 20_000, 45_000, 45_000])
  })
  it('seldomer after each failure, and never less than every four minutes', () => {
    const waits = [0, 1, 2, 3, 9].map((failures) => Number(pollMs(1, failures, 0)))
    expect(waits).toEqual([10_000, 20_000, 40_000, 80_000, 240_000])
  })
  it('at instants of its own on each phone', () => {
    expect(pollMs(1, 0, 0.99)).toBeGreaterThan(Number(pollMs(1, 0, 0)) * 1.2)
    // Before the figures turn grey they are asked for again, as long as the hospital answers.
    expect(Number(pollMs(99, 0, 1))).toBeLessThan(OLD_MS)
  })
})
