import { dayOfWeek, dueDateOf, firstHcgDay, followUpWindows, gestationOn } from './transfer-dates'

const on = (embryoDay: number, hcgDate?: string) => ({ date: '2026-03-01', embryoDay, hcgDate })

// Worked examples: spec:followup#transfer-dates.
it.each([
  [1, '2026-11-21', '2026-03-15'],
  [2, '2026-11-20', '2026-03-15'],
  [3, '2026-11-19', '2026-03-15'],
  [4, '2026-11-18', '2026-03-15'],
  [5, '2026-11-17', '2026-03-13'],
  [6, '2026-11-16', '2026-03-13'],
  [7, '2026-11-15', '2026-03-13'],
])('an embryo of day %i is due on %s and tested first on %s', (embryoDay, due, test) => {
  expect([dueDateOf(on(embryoDay)), firstHcgDay(on(embryoDay))]).toEqual([due, test])
})

it.each([
  [3, '2026-03-12'],
  [5, '2026-03-16'],
])('the hospital’s own day of the test wins (day %i: %s)', (embryoDay, hcgDate) => {
  expect(firstHcgDay(on(embryoDay, hcgDate))).toBe(hcgDate)
  expect(followUpWindows(on(embryoDay, hcgDate))['pregnancy-test'].due).toBe(hcgDate)
  expect(firstHcgDay(on(embryoDay, ''))).not.toBe('')
})

it.each([
  ['2026-02-10', 0, 0],
  ['2026-04-15', 9, 1],
  ['2026-11-17', 40, 0],
  ['2027-12-01', 94, 1],
  ['2026-01-01', 0, 0],
])('of a day-5 transfer on 1 March, %s is %i+%i', (day, weeks, days) => {
  expect(gestationOn('2026-11-17', day)).toEqual({ weeks, days })
})

it('of a day-3 transfer the same day is two days younger', () => {
  expect(gestationOn(dueDateOf(on(3)), '2026-04-15')).toEqual({ weeks: 8, days: 6 })
  expect(dayOfWeek(on(3), 12)).toBe('2026-05-07')
})

it.each([
  [
    5,
    {
      'pregnancy-test': { due: '2026-03-13', until: '2026-03-17' },
      ultrasound: { due: '2026-03-29', until: '2026-04-05' },
      'first-trimester': { due: '2026-05-05', until: '2026-05-19' },
      prenatal: { due: '2026-05-05', until: '2026-07-28' },
      delivery: { due: '2026-12-29', until: '2027-02-27' },
    },
  ],
  [
    3,
    {
      'pregnancy-test': { due: '2026-03-15', until: '2026-03-19' },
      ultrasound: { due: '2026-03-29', until: '2026-04-05' },
      'first-trimester': { due: '2026-05-07', until: '2026-05-21' },
      prenatal: { due: '2026-05-07', until: '2026-07-30' },
      delivery: { due: '2026-12-31', until: '2027-03-01' },
    },
  ],
])('the windows after an embryo of day %i', (embryoDay, windows) => {
  expect(followUpWindows(on(embryoDay))).toEqual(windows)
})

/** A calendar of its own, so that the days are not held against the arithmetic they use. */
const iso = (serial: number) => new Date(serial * 86_400_000).toISOString().slice(0, 10)

it('tests, due dates and weeks keep their distance to every one of 10,000 transfers', () => {
  const first = Math.floor(Date.UTC(2015, 0, 1) / 86_400_000)
  const wrong: string[] = []
  for (let serial = first; serial < first + 10_000; serial += 1) {
    // Every age of an embryo in turn; spec:followup#transfer-dates.
    const embryoDay = 1 + (serial % 7)
    const transfer = { date: iso(serial), embryoDay }
    const due = serial + 266 - embryoDay
    const found = [dueDateOf(transfer), firstHcgDay(transfer), dayOfWeek(transfer, 12)]
    const wanted = [iso(due), iso(serial + (embryoDay < 5 ? 14 : 12)), iso(due - 196)]
    const day = serial % 295
    const { weeks, days } = gestationOn(iso(due), iso(due - 280 + day))
    if (found.join() !== wanted.join() || weeks * 7 + days !== day) wrong.push(`${transfer.date} day ${embryoDay}`)
  }
  expect(wrong).toEqual([])
})
