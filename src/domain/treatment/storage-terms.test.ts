import fc from 'fast-check'

import { addDays } from '../dates'
import {
  arrearsOf,
  monthsAfter,
  paidUntilOf,
  graceReminderDays,
  storageFee,
  storageOffers,
  type Term,
} from './storage-terms'

const term = (change: Partial<Term> = {}): Term => ({
  anchor: '2024-02-29',
  paidMonths: 12,
  frozenOn: '2024-02-29',
  straws: 3,
  feePerYearFen: 120_000,
  ...change,
})

describe('terms from the first day counted', () => {
  it.each([
    ['2024-02-29', 12, '2025-02-28'],
    ['2024-02-29', 24, '2026-02-28'],
    ['2024-02-29', 48, '2028-02-29'],
    ['2025-01-31', 1, '2025-02-28'],
    ['2025-01-31', 2, '2025-03-31'],
    ['2025-08-31', 13, '2026-09-30'],
    ['2025-12-31', 12, '2026-12-31'],
  ])('%s and %i months is %s', (anchor, months, end) => {
    expect(paidUntilOf(anchor, months, 'sameDay')).toBe(end)
    expect(paidUntilOf(anchor, months, 'dayBefore')).toBe(addDays(end, -1))
  })

  it('never drifts: two terms in a row end where one of their length does', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 4000 }),
        fc.integer({ min: 0, max: 60 }),
        fc.integer({ min: 1, max: 60 }),
        (day, first, second) => {
          const anchor = addDays('2020-01-01', day)
          const one = paidUntilOf(anchor, first + second, 'sameDay')
          expect(one >= paidUntilOf(anchor, first, 'sameDay')).toBe(true)
          // the day of the month of the anchor stands wherever the month has it
          const wanted = Number(anchor.slice(8))
          if (wanted <= 28) expect(Number(one.slice(8))).toBe(wanted)
          expect(monthsAfter(anchor, first + second)).toBe(one)
        },
      ),
    )
  })
})

describe('what is offered', () => {
  it('begins the day after the last term, so that what is owed is in it', () => {
    expect(storageOffers(term(), '2025-03-20', 'sameDay')).toEqual([
      { months: 12, periodFrom: '2025-03-01', periodTo: '2026-02-28', feeFen: 360_000 },
      { months: 24, periodFrom: '2025-03-01', periodTo: '2027-02-28', feeFen: 720_000 },
      { months: 36, periodFrom: '2025-03-01', periodTo: '2028-02-29', feeFen: 1_080_000 },
    ])
  })

  it('reaches today at least', () => {
    expect(storageOffers(term(), '2026-03-01', 'sameDay').map(({ months }) => months)).toEqual([24, 36])
    expect(storageOffers(term(), '2028-03-01', 'sameDay')).toEqual([])
  })

  it('does not go beyond ten years', () => {
    expect(storageOffers(term({ paidMonths: 96 }), '2032-01-01', 'sameDay').map(({ months }) => months)).toEqual([
      12, 24,
    ])
    expect(storageOffers(term({ paidMonths: 120 }), '2034-01-01', 'sameDay')).toEqual([])
  })

  it('rounds half up to the fen', () => {
    expect(storageFee({ straws: 1, feePerYearFen: 6 }, 1)).toBe(1)
    expect(storageFee({ straws: 1, feePerYearFen: 5 }, 1)).toBe(0)
    expect(storageFee({ straws: 7, feePerYearFen: 123_456 }, 12)).toBe(864_192)
  })
})

it('owes the months that have begun', () => {
  expect(arrearsOf(term(), '2025-02-28', 'sameDay')).toBe(0)
  expect(arrearsOf(term(), '2025-03-01', 'sameDay')).toBe(30_000)
  expect(arrearsOf(term(), '2025-03-30', 'sameDay')).toBe(60_000)
})

it.each([
  [90, [30, 60, 83]],
  [0, []],
  [7, []],
  [10, [3]],
  [40, [33]],
  [365, [30, 60, 90, 120, 150, 180, 210, 240, 270, 300, 330, 358]],
])('after an end with %i days of grace both are told again on the days %j', (graceDays, days) => {
  expect(graceReminderDays(graceDays)).toEqual(days)
})
