import { addDays, diffDays } from '../dates'
import { datingFault, type DatingFacts, datingsOf, gestationalAge, NO_DATING } from './due-date'

const facts = (some: Partial<DatingFacts>): DatingFacts => ({ ...NO_DATING, ...some })
const due = (some: Partial<DatingFacts>) => datingsOf(facts(some)).map(({ method, dueDate }) => [method, dueDate])

/** Worked by hand: spec:tools#due-date. */
it.each([
  [{ lmp: '2026-01-10' }, 'lmp', '2026-10-17'],
  [{ lmp: '2026-01-10', cycleDays: 32 }, 'lmp', '2026-10-21'],
  [{ lmp: '2024-02-29' }, 'lmp', '2024-12-05'],
  [{ transferDate: '2026-03-01', embryoDay: 5 }, 'transfer', '2026-11-17'],
  [{ transferDate: '2026-03-01', embryoDay: 3 }, 'transfer', '2026-11-19'],
  [{ transferDate: '2026-03-01', embryoDay: 6 }, 'transfer', '2026-11-16'],
  [{ retrievalDate: '2026-02-24' }, 'retrieval', '2026-11-17'],
  [{ inseminationDate: '2026-02-24' }, 'insemination', '2026-11-17'],
  [{ scanDate: '2026-04-15', scanDays: 64 }, 'scan', '2026-11-17'],
])('%j is due by its %s on %s', (some, method, dueDate) => {
  expect(due(some)).toEqual([[method, dueDate]])
})

/** A calendar of its own, so that the formulas are not held against the arithmetic they use. */
const iso = (serial: number) => new Date(serial * 86_400_000).toISOString().slice(0, 10)

it('keeps its distance to every one of 10,000 days by every method, leap days and turns of the year among them', () => {
  const first = Math.floor(Date.UTC(2015, 0, 1) / 86_400_000)
  const wrong: string[] = []
  for (let serial = first; serial < first + 10_000; serial += 1) {
    const day = iso(serial)
    for (const [some, days] of OFFSETS) {
      const [found] = datingsOf(facts(some(day)))
      if (found?.dueDate !== iso(serial + days)) wrong.push(`${JSON.stringify(some(day))}: ${found?.dueDate}`)
    }
  }
  expect(wrong).toEqual([])
})

it('tells the age on 10,000 days around a due date as plain days do, and never less than nothing', () => {
  const due = Math.floor(Date.UTC(2028, 1, 29) / 86_400_000)
  const wrong: string[] = []
  for (let left = -60; left < 9_940; left += 1) {
    const age = gestationalAge(iso(due), iso(due - left))
    const days = Math.max(0, 280 - left)
    const trimester = days < 98 ? 'early' : days < 196 ? 'middle' : 'late'
    const wanted = { weeks: (days - (days % 7)) / 7, days: days % 7, gestDays: days, daysLeft: left, trimester }
    if (JSON.stringify(age) !== JSON.stringify(wanted)) wrong.push(`${left}: ${JSON.stringify(age)}`)
  }
  expect(wrong).toEqual([])
})

const OFFSETS: readonly (readonly [(day: string) => Partial<DatingFacts>, number])[] = [
  [(day) => ({ transferDate: day, embryoDay: 2 }), 264],
  [(day) => ({ transferDate: day, embryoDay: 3 }), 263],
  [(day) => ({ transferDate: day, embryoDay: 5 }), 261],
  [(day) => ({ transferDate: day, embryoDay: 6 }), 260],
  [(day) => ({ transferDate: day, embryoDay: 7 }), 259],
  [(day) => ({ retrievalDate: day }), 266],
  [(day) => ({ inseminationDate: day }), 266],
  [(day) => ({ lmp: day, cycleDays: 21 }), 273],
  [(day) => ({ lmp: day, cycleDays: 45 }), 297],
  [(day) => ({ scanDate: day, scanDays: 64 }), 216],
]

describe('side by side', () => {
  const fresh = { retrievalDate: '2026-02-24', transferDate: '2026-03-01', embryoDay: 5 }

  it('the transfer counts, whatever the period and the scan say', () => {
    const all = datingsOf(facts({ ...fresh, lmp: '2026-02-01', scanDate: '2026-04-15', scanDays: 70 }))
    expect(all.map(({ method, isUsed }) => [method, isUsed])).toEqual([
      ['transfer', true],
      ['retrieval', false],
      ['lmp', false],
      ['scan', false],
    ])
    expect(all[0]?.dueDate).toBe('2026-11-17')
  })

  it('of a scan that measures anything at all, no day moves the due date of a transfer', () => {
    for (let scanDays = 35; scanDays <= 294; scanDays += 1)
      expect(datingsOf(facts({ ...fresh, scanDate: '2026-04-15', scanDays }))[0]?.dueDate).toBe('2026-11-17')
  })

  it('an earlier retrieval says nothing of a thawed embryo', () => {
    expect(due({ ...fresh, retrievalDate: '2025-11-24' })).toEqual([['transfer', '2026-11-17']])
  })

  it('nothing is made of nothing', () => expect(datingsOf(NO_DATING)).toEqual([]))
})

describe('gestational age', () => {
  it.each([
    ['2026-04-15', 9, 1, 'early'],
    ['2026-05-18', 13, 6, 'early'],
    ['2026-05-19', 14, 0, 'middle'],
    ['2026-08-24', 27, 6, 'middle'],
    ['2026-08-25', 28, 0, 'late'],
    ['2026-11-20', 40, 3, 'late'],
  ])('on %s it is %i+%i, %s', (day, weeks, days, trimester) => {
    expect(gestationalAge('2026-11-17', day)).toMatchObject({ weeks, days, trimester })
    expect(gestationalAge('2026-11-17', day).daysLeft).toBe(diffDays('2026-11-17', day))
  })
})

describe('what cannot be counted from', () => {
  const TODAY = '2026-04-15'
  it.each([
    [{ lmp: '2026-04-16' }, 'lmp', '日期不能晚于今天'],
    [{ lmp: addDays(TODAY, -316) }, 'lmp', '日期距今超过45周，请核对'],
    [{ lmp: '2026-02-30' }, 'lmp', '日期格式不正确'],
    [{ lmp: '2026-02-01', cycleDays: 46 }, 'cycleDays', '月经周期应为21至45天'],
    [{ transferDate: '2026-03-01' }, 'embryoDay', '请选择移植时的胚胎天数'],
    [{ transferDate: '2026-03-01', embryoDay: 8 }, 'embryoDay', '请选择移植时的胚胎天数'],
    [
      { transferDate: '2026-03-01', embryoDay: 5, retrievalDate: '2026-03-02' },
      'retrievalDate',
      '取卵日期不能晚于移植日期',
    ],
    [{ scanDate: '2026-04-01', scanDays: 34 }, 'scanDays', '请填写B超孕周，5周至42周'],
  ])('%j: %s, %s', (some, field, text) => {
    expect(datingFault(facts(some), TODAY)).toEqual({ field, text })
  })

  it('is nothing of what is whole, today and 45 weeks ago included', () => {
    expect(datingFault(facts({ lmp: TODAY, inseminationDate: addDays(TODAY, -315) }), TODAY)).toBeNull()
    expect(datingFault(NO_DATING, TODAY)).toBeNull()
  })
})
