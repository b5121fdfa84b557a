import { hospitalInstant } from '../dates'
import { DAY_MS } from '../time'
import { canReschedule, type RescheduleFacts } from './permissions'
import { BOOKING_RULES, RESCHEDULE_LIMIT } from './rules'
import { bookableDates, slotsReleasedAt } from './window'

/** 10:00 on Thursday, 2026-03-05. */
const NOW = hospitalInstant('2026-03-05', 600)
const facts = (change: Partial<RescheduleFacts>): RescheduleFacts => ({
  visitDate: '2026-03-09',
  nowMs: NOW,
  reschedules: [],
  createdBy: 'patient',
  status: 'BOOKED',
  ...change,
})
const verdict = (change: Partial<RescheduleFacts>, rule: keyof typeof BOOKING_RULES = 'default') => {
  const permission = canReschedule(BOOKING_RULES[rule], facts(change))
  return permission.allowed ? 'allowed' : permission.reason
}

describe('moving a visit', () => {
  it.each([
    ['in time', {}, 'allowed'],
    ['two days before', { visitDate: '2026-03-07' }, 'allowed'],
    ['the day before', { visitDate: '2026-03-06' }, 'swapTooLate'],
    ['on its day', { visitDate: '2026-03-05' }, 'swapVisitDay'],
    ['afterwards', { visitDate: '2026-03-01' }, 'swapVisitDay'],
    ['made by staff', { createdBy: 'staff' }, 'staffMadeSwap'],
    ['unpaid', { status: 'UNPAID' }, 'notSwappable'],
    ['held', { status: 'LOCKED' }, 'notSwappable'],
    ['asked to be cancelled', { status: 'CANCEL_PENDING' }, 'notSwappable'],
    ['done', { status: 'DONE' }, 'notSwappable'],
    ['moved just under 7 × 24 hours ago', { reschedules: [NOW - RESCHEDULE_LIMIT.withinMs + 1] }, 'swapLimit'],
    ['moved 7 × 24 hours ago', { reschedules: [NOW - 7 * DAY_MS] }, 'allowed'],
  ] as const)('[rule:bookingNotices.default] %s: %s', (_, change, wanted) => {
    expect(verdict(change as Partial<RescheduleFacts>)).toBe(wanted)
  })

  it('[rule:bookingNotices.specialNeeds] ends with the hours that sold the visit', () => {
    const sold = hospitalInstant('2026-03-05', 16 * 60)
    expect(verdict({ visitDate: '2026-03-06', nowMs: sold }, 'specialNeeds')).toBe('allowed')
    const after = hospitalInstant('2026-03-05', 17 * 60 + 30)
    expect(verdict({ visitDate: '2026-03-06', nowMs: after }, 'specialNeeds')).toBe('swapAfterClose')
  })
})

describe('the release of a day', () => {
  it.each([
    ['default', '2026-03-13', '2026-03-06', 7 * 60],
    ['default', '2026-03-14', '2026-03-07', 7 * 60],
    ['second', '2026-03-09', '2026-03-06', 7 * 60],
    // Friday sells Monday, in the hours of a working day.
    ['specialNeeds', '2026-03-09', '2026-03-06', 15 * 60],
  ] as const)('[rule:bookingNotices.default] %s: %s is released on %s', (rule, date, day, minute) => {
    expect(slotsReleasedAt(BOOKING_RULES[rule], date, NOW)).toBe(hospitalInstant(day, minute))
  })

  it('is over for every day that can be booked, and unknown for one far away or gone', () => {
    for (const date of bookableDates(BOOKING_RULES.default, NOW))
      expect(slotsReleasedAt(BOOKING_RULES.default, date, NOW)).toBeNull()
    for (const date of ['2026-03-05', '2026-01-01', '2027-01-01'])
      expect(slotsReleasedAt(BOOKING_RULES.default, date, NOW)).toBeNull()
  })
})
