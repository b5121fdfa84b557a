import { remindInstant } from './words'

import { hospitalInstant } from '@/domain/dates'

const at = (day: string) => hospitalInstant(day, 8 * 60)

it.each([
  ['long before', '2026-01-01', at('2026-03-02')],
  ['within thirty days of the end', '2026-03-10', at('2026-04-01')],
  ['after the end', '2026-04-02', null],
])('the calendar reminds of the end of a term %s', (_, today, found) => {
  expect(remindInstant({ status: 'STORED', paidUntil: '2026-04-01' }, hospitalInstant(today, 9 * 60))).toBe(found)
})

it('nothing is reminded of what is not stored any more, or has no end', () => {
  const now = hospitalInstant('2026-01-01')
  expect(remindInstant({ status: 'THAWED', paidUntil: '2026-04-01' }, now)).toBeNull()
  expect(remindInstant({ status: 'STORED', paidUntil: '' }, now)).toBeNull()
})
