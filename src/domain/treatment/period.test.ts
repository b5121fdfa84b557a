import { celsiusText, parseCelsius, riseOf } from '../basal-temperature'
import { addDays } from '../dates'
import { forecastOf, gapsOf, isNear, marksOf, periodFault, type Pause } from './period'

const FIRST = '2026-01-01'
/** Starts whose gaps are these. */
const starts = (...gaps: number[]) =>
  gaps.reduce((days, gap) => [...days, addDays(days[days.length - 1] ?? FIRST, gap)], [FIRST])
const forecast = (days: string[], today: string, cycleDays = 0, pause: Pause | 'quiet' | null = null) =>
  forecastOf({ starts: days, cycleDays, pause, today })

describe('gaps', () => {
  it.each([
    [
      [28, 30, 29],
      [28, 30, 29],
    ],
    [
      [14, 15, 90, 91],
      [15, 90],
    ],
    [
      [20, 21, 22, 23, 24, 25, 26],
      [21, 22, 23, 24, 25, 26],
    ],
    [[], []],
  ])('of %j, %j count', (gaps, counted) => expect(gapsOf(starts(...gaps))).toEqual(counted))
})

describe('forecast', () => {
  it('of three gaps and more is a range, and ovulation 14 days before the mean', () => {
    // starts: 1 Jan, 29 Jan, 28 Feb, 29 Mar
    expect(forecast(starts(28, 30, 29), '2026-04-05')).toEqual({
      state: 'known',
      gaps: 3,
      isRecorded: true,
      cycleDays: 29,
      nextFrom: '2026-04-26',
      nextTo: '2026-04-28',
      ovulation: '2026-04-13',
      fertileFrom: '2026-04-08',
    })
  })

  it.each([0, 1, 2])(
    'of %i gaps says that they are too few, and counts with nothing or with what she gave',
    (count) => {
      const days = starts(...[28, 30].slice(0, count))
      const today = days[days.length - 1] ?? ''
      expect(forecast(days, today)).toEqual({ state: 'none', gaps: count })
      expect(forecast(days, today, 30)).toMatchObject({
        state: 'known',
        isRecorded: false,
        gaps: count,
        nextFrom: addDays(today, 30),
        nextTo: addDays(today, 30),
      })
    },
  )

  it('of gaps that differ by more than a week tells no fertile day', () => {
    expect(forecast(starts(26, 34, 30), '2026-04-02')).toMatchObject({
      ovulation: '',
      fertileFrom: '',
      nextFrom: '2026-04-27',
      nextTo: '2026-05-05',
    })
    expect(forecast(starts(27, 34, 30), '2026-04-02')).not.toMatchObject({ ovulation: '' })
  })

  it('does not count on from a period that did not come', () => {
    expect(forecast(starts(28, 30, 29), '2026-04-28')).toMatchObject({ state: 'known' })
    expect(forecast(starts(28, 30, 29), '2026-05-01')).toEqual({ state: 'late', gaps: 3, days: 3 })
  })

  it.each(['treatment', 'pregnancy', 'feeding', 'quiet'] as const)(
    'is suspended by %s, however much is recorded',
    (by) => {
      expect(forecast(starts(28, 30, 29), '2026-04-05', 28, by)).toEqual({ state: 'paused', by })
    },
  )

  it('stays whole for every start of 10,000 days', () => {
    const wrong: string[] = []
    for (let at = 0; at < 10_000; at += 1) {
      const serial = 16_000 + at
      const day = (days: number) => new Date((serial + days) * 86_400_000).toISOString().slice(0, 10)
      const found = forecastOf({ starts: [day(0)], cycleDays: 21 + (at % 25), pause: null, today: day(0) })
      const wanted = day(21 + (at % 25))
      if (found.state !== 'known' || found.nextFrom !== wanted || found.ovulation !== day(7 + (at % 25)))
        wrong.push(day(0))
    }
    expect(wrong).toEqual([])
  })
})

describe('a record', () => {
  const others = [{ startDate: '2026-03-01', endDate: '2026-03-05' }]
  it.each([
    ['2026-03-29', '2026-04-02', null],
    ['2026-03-29', '', null],
    ['2026-04-08', '2026-04-10', null],
    ['2026-04-10', '', null],
    ['2026-04-11', '', '日期不能晚于今天'],
    ['2026-04-09', '2026-04-11', '日期不能晚于今天'],
    ['2026-03-29', '2026-03-28', '结束日期不能早于开始日期'],
    ['2026-03-20', '2026-04-03', null],
    ['2026-03-20', '2026-04-04', '结束日期应在开始后14天内，出血时间较长请咨询医生'],
    ['2026-03-05', '2026-03-08', '与已有的记录日期重叠，请核对'],
    ['2026-02-25', '2026-03-01', '与已有的记录日期重叠，请核对'],
    ['2026-02-30', '', '日期格式不正确'],
  ])('from %s to %s: %s', (startDate, endDate, text) => {
    expect(periodFault({ startDate, endDate }, others, '2026-04-10')).toBe(text)
  })

  it.each([
    ['2026-03-10', true],
    ['2026-03-11', false],
    ['2026-02-20', true],
    ['2026-02-19', false],
  ])('on %s is near to that of 1 March: %s', (day, near) => expect(isNear(day, others)).toBe(near))
})

it('draws what was over what is expected, and no more than the days there are', () => {
  const known = forecastOf({ starts: ['2026-03-01'], cycleDays: 28, pause: null, today: '2026-03-03' })
  const marks = marksOf([{ startDate: '2026-03-01', endDate: '' }], known, { periodDays: 5, today: '2026-03-03' })
  const days = (mark: string) =>
    Object.keys(marks)
      .filter((day) => marks[day] === mark)
      .sort()
  expect(days('period')).toEqual(['2026-03-01', '2026-03-02', '2026-03-03'])
  expect(days('ovulation')).toEqual(['2026-03-15'])
  expect(days('fertile')).toEqual(['2026-03-10', '2026-03-11', '2026-03-12', '2026-03-13', '2026-03-14'])
  expect(days('expected')).toEqual(['2026-03-29', '2026-03-30', '2026-03-31', '2026-04-01', '2026-04-02'])
})

describe('basal temperature', () => {
  const readings = (...centi: number[]) => centi.map((value, at) => ({ date: addDays(FIRST, at), centi: value }))
  const LOW = [3640, 3635, 3642, 3638, 3645, 3641]

  it.each([
    ['three days two tenths over the six before', [...LOW, 3665, 3670, 3668], { coverline: 3645, from: '2026-01-07' }],
    ['a hundredth less on one of them', [...LOW, 3665, 3664, 3668], null],
    ['two days only', [...LOW, 3665, 3670], null],
    ['five before', [...LOW.slice(1), 3665, 3670, 3668], null],
  ])('%s', (_name, centi, rise) => expect(riseOf(readings(...centi))).toEqual(rise))

  it('wants the three days in a row, and no reading of another cycle', () => {
    const days = readings(...LOW, 3665, 3670, 3668)
    const apart = days.map((one, at) => (at === 8 ? { ...one, date: '2026-01-10' } : one))
    const old = days.map((one, at) => (at === 0 ? { ...one, date: '2025-12-20' } : one))
    expect([riseOf(apart), riseOf(old)]).toEqual([null, null])
  })

  it.each([
    ['36.5', 3650],
    ['36.52', 3652],
    ['37', 3700],
    ['35', 3500],
    ['39.00', 3900],
    ['34.99', null],
    ['39.01', null],
    ['36.525', null],
    ['3652', null],
    ['', null],
  ])('reads %s as %s', (text, centi) => expect(parseCelsius(text)).toBe(centi))
  it('is written with two decimals', () => expect(celsiusText(3650)).toBe('36.50'))
})
