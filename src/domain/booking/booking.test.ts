import fc from 'fast-check'

import rules from '../../../tests/fixtures/spec/rules.json'
import { addDays, diffDays, formatMinutes, hospitalDate, hospitalInstant, weekday } from '../dates'
import { DAY_MS } from '../time'
import { canBook, canBookDate, canCancel, canReactivate, type CancelFacts } from './permissions'
import { REFUSALS } from './refusals'
import { BOOKING_RULES, HOLD_MS, UNPAID_ORDER_MS } from './rules'
import { APPOINTMENT_LABELS, APPOINTMENT_STATUSES, isValidAppointment } from './status'
import { bookableDates, bookingWindow } from './window'
import { nextWorkingDay, type WorkCalendar } from './work-days'

const { default: first, second, specialNeeds } = BOOKING_RULES
const notice = (key: string) => rules.bookingNotices.find((entry) => entry.key === key)
const range = ({ from, until }: { from: number; until: number }) => `${formatMinutes(from)}-${formatMinutes(until)}`

/** An instant by the hospital's clock. */
function at(date: string, clock: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = clock.split(':').map(Number)
  return hospitalInstant(date, hours * 60 + minutes) + Math.round(seconds * 1000)
}

// 2026-02-28 is a Saturday, 2026-03-02 a Monday.
const FRIDAY = '2026-02-27'
const SATURDAY = '2026-02-28'
const MONDAY = '2026-03-02'
const HOLIDAYS: WorkCalendar = { holidays: [MONDAY], workedWeekendDays: [SATURDAY] }

describe('default notice', () => {
  it('[rule:bookingNotices.default] holds the numbers of the specification', () => {
    const spec = notice('default')
    expect([range(first.open.workdays), range(first.open.holidays)]).toEqual([spec?.open, spec?.open])
    expect(first.days).toEqual({ first: spec?.firstSlotDay, last: spec?.lastSlotDay })
    expect([first.validBookings, first.violationsUntilBan]).toEqual([spec?.validBookings, spec?.violationsUntilBan])
    expect(first.cancellations).toEqual({
      max: spec?.cancellations?.max,
      withinMs: (spec?.cancellations?.perDays ?? 0) * DAY_MS,
    })
    expect(first.cancelUntil === 'twoDaysBefore').toBe(spec?.nextDayCancelToday === false)
  })

  it.each([
    ['00:00', false],
    ['06:59:59.999', false],
    ['07:00', true],
    ['12:00', true],
    ['21:59:59.999', true],
    ['22:00', false],
    ['23:59:59.999', false],
  ])('[rule:bookingNotices.default] at %s booking is open: %s', (clock, open) => {
    for (const date of [FRIDAY, SATURDAY, MONDAY]) expect(bookingWindow(first, at(date, clock)).open).toBe(open)
  })

  it('[rule:bookingNotices.default] names the present window, else the next one', () => {
    const today = { opensAt: at(FRIDAY, '07:00'), closesAt: at(FRIDAY, '22:00') }
    const tomorrow = { opensAt: at(SATURDAY, '07:00'), closesAt: at(SATURDAY, '22:00') }
    expect(bookingWindow(first, at(FRIDAY, '06:00'))).toEqual({ open: false, ...today })
    expect(bookingWindow(first, at(FRIDAY, '07:00'))).toEqual({ open: true, ...today })
    expect(bookingWindow(first, at(FRIDAY, '22:00'))).toEqual({ open: false, ...tomorrow })
  })

  it('[rule:bookingNotices.default] offers exactly seven days, tomorrow to +7, at every instant', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4e12 }), (now) => {
        const dates = bookableDates(first, now)
        expect(dates.map((date) => diffDays(date, hospitalDate(now)))).toEqual([1, 2, 3, 4, 5, 6, 7])
      }),
    )
    expect(bookableDates(first, at(FRIDAY, '23:59:59.999'))[0]).toBe(SATURDAY)
    expect(bookableDates(first, at(SATURDAY, '00:00'))[0]).toBe('2026-03-01')
  })

  it('refuses today, +8 and every day while closed', () => {
    const noon = at(FRIDAY, '12:00')
    expect(canBookDate(first, FRIDAY, noon)).toEqual({ allowed: false, reason: 'dateNotOpen' })
    expect(canBookDate(first, addDays(FRIDAY, 8), noon)).toEqual({ allowed: false, reason: 'dateNotOpen' })
    expect(canBookDate(first, addDays(FRIDAY, 7), noon)).toEqual({ allowed: true })
    expect(canBookDate(first, SATURDAY, at(FRIDAY, '22:00'))).toEqual({ allowed: false, reason: 'outsideHours' })
  })
})

describe('second notice', () => {
  it('[rule:bookingNotices.second] holds the numbers of the specification', () => {
    const spec = notice('second')
    expect(range(second.open.workdays)).toBe(spec?.open)
    expect(second.days).toEqual({ first: 1, last: spec?.slotDaysAhead })
    expect(second.reactivations).toBe(spec?.missedNumberReactivations)
  })

  it('[rule:bookingNotices.second] offers days 1 to 3 and two reactivations', () => {
    expect(bookableDates(second, at(FRIDAY, '08:00'))).toEqual([SATURDAY, '2026-03-01', MONDAY])
    expect([0, 1, 2, 3].map((times) => canReactivate(second, times).allowed)).toEqual([true, true, false, false])
    expect(canReactivate(first, 0)).toEqual({ allowed: false, reason: 'reactivationNotOffered' })
  })
})

describe('special-needs notice', () => {
  it('[rule:bookingNotices.specialNeeds] holds the numbers of the specification', () => {
    const spec = notice('specialNeeds')
    expect([range(specialNeeds.open.workdays), range(specialNeeds.open.holidays)]).toEqual([
      spec?.openWorkdays,
      spec?.openHolidays,
    ])
    expect(specialNeeds.visitSlot && range(specialNeeds.visitSlot)).toBe(spec?.visitSlot)
    expect(specialNeeds.feeFen).toBe((spec?.feeYuan ?? 0) * 100)
    expect(specialNeeds.violationsUntilBan).toBe(spec?.violationsUntilBan)
  })

  it.each([
    [FRIDAY, '14:59:59.999', false],
    [FRIDAY, '15:00', true],
    [FRIDAY, '17:29:59.999', true],
    [FRIDAY, '17:30', false],
    [FRIDAY, '10:00', false],
    [SATURDAY, '08:59:59.999', false],
    [SATURDAY, '09:00', true],
    [SATURDAY, '11:29:59.999', true],
    [SATURDAY, '11:30', false],
    [SATURDAY, '16:00', false],
  ])('[rule:bookingNotices.specialNeeds] on %s at %s booking is open: %s', (date, clock, open) => {
    expect(bookingWindow(specialNeeds, at(date, clock)).open).toBe(open)
  })

  it('[rule:bookingNotices.specialNeeds] follows the table of holidays that is handed in', () => {
    expect(bookingWindow(specialNeeds, at(SATURDAY, '15:00'), HOLIDAYS).open).toBe(true)
    expect(bookingWindow(specialNeeds, at(MONDAY, '15:00'), HOLIDAYS).open).toBe(false)
    expect(bookingWindow(specialNeeds, at(MONDAY, '09:00'), HOLIDAYS).open).toBe(true)
    expect(bookingWindow(specialNeeds, at(FRIDAY, '18:00'))).toEqual({
      open: false,
      opensAt: at(SATURDAY, '09:00'),
      closesAt: at(SATURDAY, '11:30'),
    })
  })

  it('[rule:bookingNotices.specialNeeds] sells the next working day', () => {
    expect(bookableDates(specialNeeds, at(FRIDAY, '15:00'))).toEqual([MONDAY])
    expect(bookableDates(specialNeeds, at(FRIDAY, '15:00'), HOLIDAYS)).toEqual([SATURDAY])
    expect(bookableDates(specialNeeds, at(SATURDAY, '15:00'), HOLIDAYS)).toEqual(['2026-03-03'])
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 47_000 }), (days) => {
        const next = nextWorkingDay(addDays('1970-01-01', days))
        expect(next && weekday(next)).toBeLessThanOrEqual(5)
      }),
    )
    const never = Array.from({ length: 100 }, (_, ahead) => addDays(FRIDAY, ahead))
    expect(bookableDates(specialNeeds, at(FRIDAY, '15:00'), { holidays: never, workedWeekendDays: [] })).toEqual([])
  })

  it.each([
    ['the afternoon that sold it', FRIDAY, '17:29:59.999', { allowed: true }],
    ['a weekend morning that sells the same day', SATURDAY, '10:00', { allowed: true }],
    ['between two windows that sell it', FRIDAY, '20:00', { allowed: true }],
    ['after the last window', '2026-03-01', '11:30', { allowed: false, reason: 'cancelAfterClose' }],
    ['the day of the visit', MONDAY, '07:00', { allowed: false, reason: 'cancelVisitDay' }],
  ])('can be cancelled until booking closes: %s', (_, date, clock, expected) => {
    const facts: CancelFacts = {
      visitDate: MONDAY,
      nowMs: at(date, clock),
      cancellations: [at(FRIDAY, '15:00')],
      createdBy: 'patient',
    }
    expect(canCancel(specialNeeds, facts)).toEqual(expected)
  })
})

describe('standing', () => {
  const good = { validAppointments: 0, violations: 0 }
  it.each([
    [good, { allowed: true }],
    [{ ...good, violations: 2 }, { allowed: true }],
    [
      { ...good, violations: 3 },
      { allowed: false, reason: 'selfBookingEnded' },
    ],
    [
      { ...good, violations: 4, validAppointments: 1 },
      { allowed: false, reason: 'selfBookingEnded' },
    ],
    [
      { ...good, validAppointments: 1 },
      { allowed: false, reason: 'validBooking' },
    ],
    [
      { ...good, staffManaged: true },
      { allowed: false, reason: 'staffManaged' },
    ],
    [
      { ...good, verified: false, violations: 9 },
      { allowed: false, reason: 'notVerified' },
    ],
    [{ ...good, verified: true }, { allowed: true }],
  ])('%p gives %p under every rule', (standing, expected) => {
    for (const rule of Object.values(BOOKING_RULES)) expect(canBook(rule, standing)).toEqual(expected)
  })
})

describe('cancelling', () => {
  const now = at(FRIDAY, '12:00')
  const facts: CancelFacts = { visitDate: addDays(FRIDAY, 3), nowMs: now, cancellations: [], createdBy: 'patient' }
  it.each<[string, Partial<CancelFacts>, string | null]>([
    ['three days ahead', {}, null],
    ['two days ahead', { visitDate: addDays(FRIDAY, 2) }, null],
    ['tomorrow', { visitDate: SATURDAY }, 'cancelTooLate'],
    ['tomorrow, just after midnight', { visitDate: SATURDAY, nowMs: at(FRIDAY, '00:00') }, 'cancelTooLate'],
    [
      'the day after tomorrow, just before midnight',
      { visitDate: addDays(FRIDAY, 2), nowMs: at(FRIDAY, '23:59:59.999') },
      null,
    ],
    ['today', { visitDate: FRIDAY }, 'cancelVisitDay'],
    ['yesterday', { visitDate: addDays(FRIDAY, -1) }, 'cancelVisitDay'],
    ['one cancelled six days ago', { cancellations: [now - 6 * DAY_MS] }, 'cancelLimit'],
    ['one cancelled a moment less than seven days ago', { cancellations: [now - 7 * DAY_MS + 1] }, 'cancelLimit'],
    ['one cancelled exactly seven days ago', { cancellations: [now - 7 * DAY_MS] }, null],
    ['staff made it', { createdBy: 'staff' }, 'staffMade'],
    ['staff made it, and it is too late', { createdBy: 'staff', visitDate: SATURDAY }, 'staffMade'],
    ['a held place for tomorrow', { status: 'LOCKED', visitDate: SATURDAY, cancellations: [now] }, null],
    ['an unpaid one after a cancellation', { status: 'UNPAID', cancellations: [now] }, null],
    ['a booked one', { status: 'BOOKED' }, null],
    ['a finished one', { status: 'DONE' }, 'notCancellable'],
    ['one that is being reviewed', { status: 'CANCEL_PENDING' }, 'notCancellable'],
  ])('%s', (_, change, reason) => {
    const expected = reason === null ? { allowed: true } : { allowed: false, reason }
    for (const rule of [first, second]) expect(canCancel(rule, { ...facts, ...change })).toEqual(expected)
  })
})

describe('states of an appointment', () => {
  it('[rule:states.appointment] counts six states as valid', () => {
    const valid = ['LOCKED', 'UNPAID', 'BOOKED', 'CANCEL_PENDING', 'CHECKED_IN', 'MISSED']
    expect(APPOINTMENT_STATUSES.filter(isValidAppointment)).toEqual(valid)
  })

  it('names everything in Chinese', () => {
    for (const text of [...Object.values(APPOINTMENT_LABELS), ...Object.values(REFUSALS)])
      expect(text).toMatch(/^[^!！]*\p{Script=Han}[^!！]*$/u)
    expect([HOLD_MS, UNPAID_ORDER_MS]).toEqual([600_000, 900_000])
  })
})
