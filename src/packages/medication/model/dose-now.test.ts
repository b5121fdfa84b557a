import { dosesNow, isToAsk } from './dose-now'
import type { Dose } from './use-plan'

import { formatDateTime, hospitalDate, hospitalInstant } from '@/domain/dates'
import { HOUR_MS } from '@/domain/time'

const nine = hospitalInstant('2026-03-08', 9 * 60)
const DAY = 24 * HOUR_MS
const dose = (dueAt: number, more: Partial<Dose> = {}): Dose => ({
  planId: 'p',
  drugName: '黄体酮注射液',
  dose: '40',
  unit: 'mg',
  route: '肌肉注射',
  site: '',
  version: 1,
  date: hospitalDate(dueAt),
  time: formatDateTime(dueAt).slice(11, 16),
  dueAt,
  state: 'PENDING',
  isOpen: false,
  lateAfterMin: null,
  callAfterMin: null,
  missedAfterMin: null,
  isAtHospital: false,
  doneAt: null,
  by: null,
  isHeldOffline: false,
  toldAt: null,
  ...more,
})
const told = (doses: Dose[], serverTime = nine - HOUR_MS) => ({
  doses,
  serverTime,
  lateAfterMin: 120,
  missedAfterMin: 720,
})
const seen = (doses: Dose[], now: number, serverTime?: number) => {
  const plan = dosesNow(told(doses, serverTime), now)
  return [plan.today, ...plan.doses.map(({ state, isOpen }) => `${state}${isOpen ? ' open' : ''}`)]
}

it.each([
  ['before', nine - 1, ['2026-03-08', 'PENDING', 'PENDING']],
  ['due', nine, ['2026-03-08', 'PENDING open', 'PENDING']],
  ['12 hours later', nine + 12 * HOUR_MS, ['2026-03-08', 'MISSED', 'PENDING']],
  ['the next day, from the same answer', nine + DAY, ['2026-03-09', 'MISSED', 'PENDING open']],
  ['days later', nine + 2 * DAY, ['2026-03-10', 'MISSED', 'MISSED']],
])('%s', (_, now, expected) => {
  expect(seen([dose(nine), dose(nine + DAY)], now)).toEqual(expected)
})

it('the next dose of the drug ends the one before', () => {
  expect(seen([dose(nine), dose(nine + 6 * HOUR_MS)], nine + 6 * HOUR_MS)).toEqual([
    '2026-03-08',
    'MISSED',
    'PENDING open',
  ])
})

it('what was ticked, missed, unknown or kept closed by the hospital stays as it said', () => {
  const doses = [
    dose(nine, { state: 'DONE', doneAt: nine }),
    dose(nine, { state: 'MISSED', planId: 'q' }),
    dose(nine, { state: null, planId: 'r' }),
    dose(nine, { planId: 's' }),
  ]
  expect(seen(doses, nine + HOUR_MS, nine)).toEqual(['2026-03-08', 'DONE', 'MISSED', 'null', 'PENDING'])
})

it('a hospital without hours misses nothing at once', () => {
  const [first] = dosesNow({ ...told([dose(nine)]), lateAfterMin: 0, missedAfterMin: 0 }, nine + 1).doses
  expect(first).toMatchObject({ state: 'PENDING', isOpen: true })
})

it('the hours of the drug come before those of the plan: an antagonist is asked about at two hours and missed at six', () => {
  const antagonist = dose(nine, { lateAfterMin: 120, callAfterMin: 120, missedAfterMin: 360 })
  expect(seen([antagonist], nine + 6 * HOUR_MS - 1)).toEqual(['2026-03-08', 'PENDING open'])
  expect(seen([antagonist], nine + 6 * HOUR_MS)).toEqual(['2026-03-08', 'MISSED'])
  expect([nine + 2 * HOUR_MS - 1, nine + 2 * HOUR_MS].map((now) => isToAsk(antagonist, now))).toEqual([false, true])
  // A hospital that says nothing of it.
  expect(isToAsk(dose(nine), nine + 11 * HOUR_MS)).toBe(false)
})
