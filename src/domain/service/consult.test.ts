import {
  ANSWER_MS,
  consultType,
  goodPercent,
  isOver,
  lapseOf,
  mayEditReview,
  OPEN_MS,
  questionsLeft,
  REVIEW_EDIT_MS,
} from './consult'

it('goes on for 48 hours in writing, a day by telephone, a quarter of an hour by video', () => {
  expect(([5, 6, 7] as const).map((type) => OPEN_MS[type] / 3_600_000)).toEqual([48, 24, 0.25])
})

const none = { payBy: null, answerBy: null, openUntil: null }

describe('what time makes of a consultation', () => {
  it.each([
    ['UNPAID', { payBy: 100 }, 99, null],
    ['UNPAID', { payBy: 100 }, 100, { state: 'CLOSED', end: 'unpaid' }],
    ['PAID', { answerBy: ANSWER_MS }, ANSWER_MS - 1, null],
    ['PAID', { answerBy: ANSWER_MS }, ANSWER_MS, { state: 'REFUNDED', end: 'unanswered' }],
    ['ONGOING', { openUntil: 100 }, 99, null],
    ['ONGOING', { openUntil: 100 }, 101, { state: 'FINISHED', end: 'time' }],
    ['FINISHED', { openUntil: 100 }, 101, null],
    ['REFUNDED', { answerBy: 1 }, 101, null],
    ['CLOSED', { payBy: 1 }, 101, null],
    ['RATED', { openUntil: 1 }, 101, null],
  ] as const)('%s %o at %d', (state, times, now, expected) =>
    expect(lapseOf({ ...none, state, ...times }, now)).toEqual(expected),
  )
})

it('what is over is read-only, and what is not known as well', () => {
  expect((['FINISHED', 'RATED', 'REFUNDED', 'CLOSED', null] as const).every(isOver)).toBe(true)
  expect((['UNPAID', 'PAID', 'ONGOING'] as const).some(isOver)).toBe(false)
})

it('counts questions down to none and knows no limit', () => {
  expect([questionsLeft({ quota: 20, used: 3 }), questionsLeft({ quota: 2, used: 5 })]).toEqual([17, 0])
  expect(questionsLeft({ quota: 0, used: 500 })).toBeNull()
})

it('four stars are good', () => {
  expect(goodPercent({ good: 2, count: 3 })).toBe(67)
  expect(goodPercent({ good: 0, count: 0 })).toBeNull()
})

it('a review changes once, within seven days', () => {
  expect(mayEditReview({ createdAt: 0, edits: 0 }, REVIEW_EDIT_MS - 1)).toBe(true)
  expect(mayEditReview({ createdAt: 0, edits: 0 }, REVIEW_EDIT_MS)).toBe(false)
  expect(mayEditReview({ createdAt: 0, edits: 1 }, 1)).toBe(false)
})

it('knows the three types as numbers and as digits', () => {
  expect([5, '6', 7, 4, '', null].map(consultType)).toEqual([5, 6, 7, null, null, null])
})
