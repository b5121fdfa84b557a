import fc from 'fast-check'

import { addMonths, monthGrid, monthOf, monthTitle } from './month-grid'

import { daysInMonth, weekday } from '@/domain/dates'

const month = fc
  .tuple(fc.integer({ min: 1920, max: 2120 }), fc.integer({ min: 1, max: 12 }))
  .map(([y, m]) => `${y}-${String(m).padStart(2, '0')}`)

describe('month grid', () => {
  it('puts 1 March 2026, a Sunday, at the end of the first week', () =>
    expect(monthGrid('2026-03')[0]).toEqual([null, null, null, null, null, null, '2026-03-01']))

  it('knows the leap day', () => expect(monthGrid('2028-02').flat()).toContain('2028-02-29'))

  it('holds every day once, in its weekday’s column, in weeks of seven', () =>
    fc.assert(
      fc.property(month, (text) => {
        const weeks = monthGrid(text)
        const days = weeks.flat().filter((day) => day !== null)
        expect(days).toHaveLength(daysInMonth(Number(text.slice(0, 4)), Number(text.slice(5))))
        expect(new Set(days).size).toBe(days.length)
        weeks.forEach((week) => {
          expect(week).toHaveLength(7)
          week.forEach((day, column) => day && expect([weekday(day), monthOf(day)]).toEqual([column + 1, text]))
        })
      }),
    ))

  it('steps over years both ways and back to where it was', () => {
    expect([addMonths('2026-01', -1), addMonths('2026-12', 1), addMonths('2026-03', -12)]).toEqual([
      '2025-12',
      '2027-01',
      '2025-03',
    ])
    fc.assert(
      fc.property(month, fc.integer({ min: -600, max: 600 }), (text, n) => addMonths(addMonths(text, n), -n) === text),
    )
  })

  it('is named in Chinese', () => expect(monthTitle('2026-03')).toBe('2026年3月'))
})
