import { addDays } from '../dates'
import { APPLICATION_STATES, examinationDays, mayApplicationMove, reservableDays } from './hysteroscopy'

describe('the days of a hysteroscopy', () => {
  it.each([
    ['2028-02-26', '2028-02-29', '2028-03-04'],
    ['2027-02-26', '2027-03-01', '2027-03-05'],
    ['2026-12-29', '2027-01-01', '2027-01-05'],
    ['2026-10-31', '2026-11-03', '2026-11-07'],
  ])('after bleeding that ended on %s are %s to %s', (ended, from, until) => {
    expect(examinationDays({ lmp: addDays(ended, -5), bleedingEndedOn: ended })).toEqual({ from, until })
  })

  it('end with day 14 of the cycle, so that a long bleeding leaves fewer days and at last none', () => {
    const days = (bledDays: number) => {
      const lmp = '2026-03-01'
      return reservableDays({ lmp, bleedingEndedOn: addDays(lmp, bledDays) }, lmp)
    }
    expect(days(6)).toEqual({ from: '2026-03-10', until: '2026-03-14' })
    expect(days(7)).toEqual({ from: '2026-03-11', until: '2026-03-14' })
    expect(days(10)).toEqual({ from: '2026-03-14', until: '2026-03-14' })
    expect(days(11)).toBeNull()
  })

  it('can be reserved the day before at the latest', () => {
    const ended = '2026-03-10'
    const days = (today: string) => reservableDays({ lmp: addDays(ended, -4), bleedingEndedOn: ended }, today)
    expect(days('2026-03-10')).toEqual({ from: '2026-03-13', until: '2026-03-17' })
    expect(days('2026-03-14')).toEqual({ from: '2026-03-15', until: '2026-03-17' })
    expect(days('2026-03-16')).toEqual({ from: '2026-03-17', until: '2026-03-17' })
    expect(days('2026-03-17')).toBeNull()
    expect(days(addDays(ended, 400))).toBeNull()
  })
})

it('an application goes the ways of its states and no other', () => {
  const ways = APPLICATION_STATES.flatMap((from) =>
    APPLICATION_STATES.filter((to) => mayApplicationMove(from, to)).map((to) => `${from} ${to}`),
  )
  expect(ways).toEqual([
    'APPLIED APPROVED',
    'APPLIED REJECTED',
    'APPLIED CANCELLED',
    'APPLIED EXPIRED',
    'APPROVED RESERVED',
    'APPROVED CANCELLED',
    'APPROVED EXPIRED',
    'RESERVED APPROVED',
    'RESERVED DONE',
    'RESERVED EXPIRED',
  ])
})
