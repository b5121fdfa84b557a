import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

import { addDays, formatDateTime, hospitalDate, parseDateTime } from '../dates'
import { HOUR_MS, MINUTE_MS } from '../time'
import {
  amendmentSteps,
  changeCountsFrom,
  type DosePlan,
  doseStateOf,
  dosesOf,
  fitsTrigger,
  isOpenAt,
  nextDueOf,
  placeOf,
  stockLeft,
  streakOf,
  triggerStateOf,
  USUAL_RULES,
} from './doses'

const at = (text: string) => parseDateTime(text) as number
const plan = (times: string[], over: Partial<DosePlan> = {}): DosePlan => ({
  planId: 'p',
  drugName: '重组人促卵泡激素',
  startOn: '2026-03-01',
  stopAt: null,
  versions: [{ version: 1, fromAt: at('2026-02-28 09:00'), times, endOn: null }],
  ...over,
})

describe('doses of an order', () => {
  it('puts 10,000 days on the hospital’s clock: one dose a day, 24 hours apart, at its own hour', () => {
    const times = ['23:30']
    const from = '2019-12-30'
    const first = plan(times, { startOn: from, versions: [{ version: 1, fromAt: 0, times, endOn: null }] })
    const doses = dosesOf(first, from, addDays(from, 9_999))
    expect(doses).toHaveLength(10_000)
    const wrong = doses.filter(
      ({ dueAt, date, ordinal }, day) =>
        ordinal !== day ||
        formatDateTime(dueAt) !== `${date} 23:30:00` ||
        (day > 0 && dueAt - (doses[day - 1]?.dueAt ?? 0) !== 24 * HOUR_MS) ||
        // Ticked 40 minutes later it is another day, and still this dose, in time.
        hospitalDate(dueAt + 40 * MINUTE_MS) !== addDays(date, 1) ||
        doseStateOf({ dueAt, doneAt: dueAt + 40 * MINUTE_MS, nextAt: dueAt + 24 * HOUR_MS }, dueAt, USUAL_RULES) !==
          'DONE',
    )
    expect(wrong).toEqual([])
  })

  it('begins after it was ordered, ends with its last day, and stops at the minute', () => {
    const days = (one: DosePlan) =>
      dosesOf(one, '2026-02-20', '2026-03-04').map(({ dueAt }) => formatDateTime(dueAt).slice(5, 16))
    const ordered = { version: 1, fromAt: at('2026-03-01 20:01'), times: ['08:00', '20:00'], endOn: '2026-03-03' }
    expect(days(plan([], { versions: [ordered] }))).toEqual([
      '03-02 08:00',
      '03-02 20:00',
      '03-03 08:00',
      '03-03 20:00',
    ])
    expect(days(plan([], { versions: [ordered], stopAt: at('2026-03-03 08:00') }))).toEqual([
      '03-02 08:00',
      '03-02 20:00',
    ])
    expect(days(plan(['25:00', 'x', '24:00'])).slice(0, 2)).toEqual(['03-02 00:00', '03-03 00:00'])
  })

  it('ends with its last dose, also where that was stated later, and goes on where it was taken back', () => {
    const first = { version: 1, fromAt: at('2026-03-01 00:00'), times: ['08:00', '20:00'], endOn: null, lastAt: null }
    const days = (versions: DosePlan['versions'], from: string) =>
      dosesOf(plan([], { versions }), from, '2026-03-06').map(({ dueAt }) => formatDateTime(dueAt).slice(5, 16))
    const ended = {
      ...first,
      version: 2,
      fromAt: at('2026-03-04 10:00'),
      endOn: '2026-03-05',
      lastAt: at('2026-03-05 08:00'),
    }
    expect(days([first, ended], '2026-03-04')).toEqual(['03-04 08:00', '03-04 20:00', '03-05 08:00'])
    // The dose of this morning was one too many: it is due no more, whatever its version said.
    const before = { ...ended, endOn: '2026-03-03', lastAt: at('2026-03-03 20:00') }
    expect(days([first, before], '2026-03-03')).toEqual(['03-03 08:00', '03-03 20:00'])
    // What was not due while it was ended is not due afterwards either.
    const again = { ...first, version: 3, fromAt: at('2026-03-05 21:00') }
    expect(days([first, ended, again], '2026-03-05')).toEqual(['03-05 08:00', '03-06 08:00', '03-06 20:00'])
  })

  it('keeps its last dose in both steps of an amendment that has two', () => {
    const versions = [{ dose: '1', times: ['08:00'], endOn: null, lastAt: null, fromAt: at('2026-03-01 00:00') }]
    type Said = { dose: string; times: string[]; endOn: string | null; lastAt: number | null }
    const said: Said = { dose: '1', times: ['09:00'], endOn: '2026-03-06', lastAt: at('2026-03-06 09:00') }
    expect(amendmentSteps(versions, said, at('2026-03-05 12:00')).map((step) => step.said.lastAt)).toEqual([
      said.lastAt,
      said.lastAt,
    ])
  })

  it('has none on days before it began and after its last one', () => {
    const over = { startOn: '2026-03-10', versions: [{ version: 1, fromAt: 0, times: ['08:00'], endOn: '2026-03-12' }] }
    const count = (from: string, to: string) => dosesOf(plan([], over), from, to).length
    expect([count('2026-03-01', '2026-03-09'), count('2026-03-13', '2026-03-20')]).toEqual([0, 0])
    expect(count('2026-03-09', '2026-03-13')).toBe(3)
  })

  it('follows an amendment from its moment on', () => {
    const versions = [
      { version: 1, fromAt: at('2026-03-01 08:00'), times: ['20:00'], endOn: null },
      { version: 2, fromAt: at('2026-03-02 14:20'), times: ['20:00'], endOn: null },
      { version: 3, fromAt: at('2026-03-04 00:00'), times: ['21:00'], endOn: null },
    ]
    const seen = dosesOf(plan([], { versions }), '2026-03-01', '2026-03-04').map(({ date, time, version }) => [
      date,
      time,
      version,
    ])
    expect(seen).toEqual([
      ['2026-03-01', '20:00', 1],
      ['2026-03-02', '20:00', 2],
      ['2026-03-03', '20:00', 2],
      ['2026-03-04', '21:00', 3],
    ])
  })

  it('is due once an hour and a day, with the newest amount from the next dose on, however often it is amended', () => {
    const CHOICES = [['08:00'], ['20:00'], ['08:00', '20:00'], ['07:00', '19:00']]
    // Every pair of amendments of a day, at hours before, between and after its doses.
    const hours = ['06:30', '10:00', '21:30']
    const all = hours.flatMap((first) => hours.filter((second) => second >= first).map((second) => [first, second]))
    for (const old of CHOICES)
      for (const [first = '', second = ''] of all)
        for (const [one, two] of CHOICES.flatMap((a) => CHOICES.map((b) => [a, b] as const))) {
          const versions = [{ version: 1, fromAt: at('2026-03-01 00:00'), times: old, endOn: null, dose: '1' }]
          const amend = (hour: string, dose: string, times: string[]) => {
            for (const { said, fromAt } of amendmentSteps(
              versions,
              { dose, times, endOn: null },
              at(`2026-03-05 ${hour}`),
            ))
              versions.push({ ...said, times: [...said.times], fromAt, version: versions.length + 1 })
          }
          amend(first, '2', one)
          amend(second, '3', two)
          const doses = dosesOf(plan([], { versions }), '2026-03-01', '2026-03-08')
          const amountOf = (version: number) => versions.find((row) => row.version === version)?.dose
          const isWrong =
            new Set(doses.map(({ dueAt }) => dueAt)).size !== doses.length ||
            // From the second amendment on every dose has its amount.
            doses.some(({ dueAt, version }) => dueAt >= at(`2026-03-05 ${second}`) && amountOf(version) !== '3') ||
            // The day itself has no dose more than the fuller of its orders, and the next one those of the last.
            doses.filter(({ date }) => date === '2026-03-05').length > 2 ||
            doses
              .filter(({ date }) => date === '2026-03-06')
              .map(({ time }) => time)
              .join() !== two.join()
          expect([isWrong, old, first, second, one, two]).toEqual([false, old, first, second, one, two])
        }
  })

  it.each([
    ['the same hours keep the moment from which they were to count', ['09:00'], '2026-03-08 00:00'],
    ['other hours have one of their own', ['10:00'], '2026-03-06 00:00'],
    ['the present hours count at once', ['08:00'], '2026-03-05 12:00'],
  ])('amended while new hours still wait: %s', (_, times, from) => {
    const versions = [
      { dose: '1', times: ['08:00'], endOn: null, fromAt: at('2026-03-01 00:00') },
      { dose: '1', times: ['09:00'], endOn: null, fromAt: at('2026-03-08 00:00') },
    ]
    const said = { dose: '1', times, endOn: null }
    expect(amendmentSteps(versions, said, at('2026-03-05 12:00'))).toEqual([{ said, fromAt: at(from) }])
  })

  it.each([
    ['no hour of the day has gone by', '20:00', '22:00', '2026-03-02 19:00', '2026-03-02 19:00'],
    ['the old hour has: none twice', '20:00', '22:00', '2026-03-02 20:30', '2026-03-03 00:00'],
    ['the new hour has: none lost', '22:00', '20:00', '2026-03-02 21:00', '2026-03-03 00:00'],
    ['only the amount changes', '20:00', '20:00', '2026-03-02 21:00', '2026-03-02 21:00'],
  ])('lets new hours count at once or from tomorrow: %s', (_, old, changed, now, from) => {
    expect(changeCountsFrom([old], [changed], at(now))).toBe(at(from))
    const versions = [
      { version: 1, fromAt: at('2026-03-01 08:00'), times: [old], endOn: null },
      { version: 2, fromAt: at(from), times: [changed], endOn: null },
    ]
    expect(dosesOf(plan([], { versions }), '2026-03-02', '2026-03-03')).toHaveLength(2)
  })
})

/** Phones from −12 to +14 hours, and their days of summer time: 27 zones, each its own. */
const ZONES = [
  ...Array.from({ length: 20 }, (_, at) => `Etc/GMT${at < 12 ? `+${12 - at}` : at === 12 ? '' : `-${at - 12}`}`),
  'America/Los_Angeles',
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
]
/** Days in each zone: more than 10,000 in all, with a leap day and both turns of summer time. */
const ZONE_DAYS = 400

it('is due, in time, late and missed at the same instants over midnight in 27 zones, 10,800 days', () => {
  // Plain day arithmetic beside the rules: day n of 1970 at the hospital begins 8 hours before that of UTC.
  const code = `const { dosesOf, doseStateOf, USUAL_RULES } = require('./src/domain/treatment/doses.ts')
    const HOUR = 3600000, wrong = [], hours = new Set(); let days = 0
    const first = Date.UTC(2027, 11, 1) / 86400000
    const iso = (day) => new Date(day * 86400000).toISOString().slice(0, 10)
    for (const zone of ${JSON.stringify(ZONES)}) {
      process.env.TZ = zone
      hours.add(new Date(Date.UTC(2028, 0, 1)).getTimezoneOffset())
      const versions = [{ version: 1, fromAt: 0, times: ['00:10', '23:30'], endOn: null }]
      const plan = { planId: 'p', drugName: 'd', startOn: iso(first), stopAt: null, versions }
      const doses = dosesOf(plan, iso(first), iso(first + ${ZONE_DAYS} - 1))
      if (doses.length !== ${ZONE_DAYS} * 2) wrong.push(zone + ': ' + doses.length)
      doses.forEach((dose, at) => {
        const day = first + Math.floor(at / 2)
        const due = (day * 24 - 8) * HOUR + (at % 2 ? 23.5 * HOUR : HOUR / 6)
        const nextAt = at % 2 ? due + HOUR * 2 / 3 : due + HOUR * 70 / 3
        const state = (now, doneAt) => doseStateOf({ dueAt: due, doneAt, nextAt }, now, USUAL_RULES)
        const told = [state(due, due + HOUR * 2 / 3), state(due, due + 2 * HOUR), state(due, due + 2 * HOUR + 1),
          state(Math.min(nextAt, due + 12 * HOUR) - 1, null), state(Math.min(nextAt, due + 12 * HOUR), null)].join()
        if (dose.dueAt !== due || dose.date !== iso(day) || told !== 'DONE,DONE,LATE,PENDING,MISSED')
          wrong.push([zone, dose.date, dose.dueAt - due, told].join(' '))
        days += at % 2
      })
    }
    process.stdout.write(JSON.stringify({ hours: hours.size, days, wrong: wrong.slice(0, 5) }))`
  const root = join(__dirname, '../../..')
  const told = execFileSync(process.execPath, ['-r', 'tsx/cjs', '-e', code], { cwd: root, encoding: 'utf8' })
  const { hours, days, wrong } = JSON.parse(told) as { hours: number; days: number; wrong: string[] }
  expect(wrong).toEqual([])
  expect([new Set(ZONES).size, days, hours > 20]).toEqual([27, 27 * ZONE_DAYS, true])
})

describe('a dose', () => {
  const due = '2026-03-01 23:30'
  const next = at('2026-03-02 23:30')
  it.each([
    ['2026-03-01 23:29:59', null, 'PENDING', false],
    ['2026-03-01 23:30', null, 'PENDING', true],
    ['2026-03-02 00:10', null, 'PENDING', true],
    ['2026-03-02 11:29:59', null, 'PENDING', true],
    ['2026-03-02 11:30', null, 'MISSED', false],
    ['2026-03-02 12:00', '2026-03-02 00:10', 'DONE', false],
    ['2026-03-02 12:00', '2026-03-02 01:30:00', 'DONE', false],
    ['2026-03-02 12:00', '2026-03-02 01:30:01', 'LATE', false],
  ])('at 23:30, seen at %s, ticked at %s: %s', (now, doneAt, state, open) => {
    const dueAt = at(due)
    const done = doneAt === null ? null : at(doneAt)
    expect(doseStateOf({ dueAt, doneAt: done, nextAt: next }, at(now), USUAL_RULES)).toBe(state)
    expect(isOpenAt(dueAt, next, at(now), USUAL_RULES)).toBe(open)
  })

  it('is missed when the next of the same drug is due, whichever order names it', () => {
    const twice = dosesOf(plan(['08:00', '14:00']), '2026-03-01', '2026-03-01')
    const other = dosesOf(plan(['10:00'], { planId: 'q', drugName: '醋酸西曲瑞克' }), '2026-03-01', '2026-03-01')
    const same = dosesOf(plan(['11:00'], { planId: 'r' }), '2026-03-01', '2026-03-01')
    const all = [...twice, ...other, ...same]
    const nextAt = nextDueOf(all)
    const [first] = twice
    if (!first) throw new Error('no dose')
    expect(nextAt.get(first)).toBe(at('2026-03-01 11:00'))
    const state = (now: string) =>
      doseStateOf({ dueAt: first.dueAt, doneAt: null, nextAt: nextAt.get(first) ?? Infinity }, at(now), USUAL_RULES)
    expect([state('2026-03-01 10:59'), state('2026-03-01 11:00')]).toEqual(['PENDING', 'MISSED'])
  })

  it.each([
    [['DONE', 'LATE', 'DONE'], 3],
    [['DONE', 'MISSED', 'DONE'], 1],
    [['DONE', 'DONE', 'PENDING'], 2],
    [['DONE', 'DONE', 'MISSED'], 0],
    [['DONE', 'PENDING', 'DONE'], 1],
    [[], 0],
  ] as const)('counts complete days in a row of %j: %d', (states, count) => {
    const days = states.map((state, day) => ({ date: addDays('2026-03-01', day), states: [state] }))
    expect(streakOf(days, '2026-03-03')).toBe(count)
  })

  it('turns to the next place, and names none where the order has none', () => {
    expect([0, 1, 2, 5].map((ordinal) => placeOf(['左腹', '右腹'], ordinal))).toEqual(['左腹', '右腹', '左腹', '右腹'])
    expect(placeOf([], 3)).toBe('')
  })

  it.each([
    ['900', ['150', '150'], '150', { left: '600', doses: 4 }],
    ['1', ['0.25'], '0.25', { left: '0.75', doses: 3 }],
    ['300', ['150', '225'], '150', { left: '0', doses: 0 }],
    ['900', ['半支'], '150', null],
    ['', [], '150', null],
    ['900', [], '0', null],
    ['900', [], '150-225', null],
  ])('of %s after %j at %s leaves %j', (stock, used, dose, left) => expect(stockLeft(stock, used, dose)).toEqual(left))
})

describe('a trigger', () => {
  const due = at('2026-03-08 21:30')
  const late = 30 * MINUTE_MS
  it.each([
    ['2026-03-08 20:29', null, 'AHEAD'],
    ['2026-03-08 20:30', null, 'SOON'],
    ['2026-03-08 21:30', null, 'NOW'],
    ['2026-03-08 22:00', null, 'NOW'],
    ['2026-03-08 22:00:01', null, 'LATE'],
    ['2026-03-09 09:00', due, 'CONFIRMED'],
    ['2026-03-08 21:40', due - HOUR_MS, 'NOW'],
  ] as const)('at %s, confirmed for %s: %s', (now, confirmedFor, state) =>
    expect(triggerStateOf({ at: due, confirmedFor }, at(now), late)).toBe(state),
  )

  it.each([
    [33.9, false],
    [34, true],
    [38, true],
    [38.1, false],
  ])('fits a retrieval %d hours later: %s', (hours, fits) => expect(fitsTrigger(due, due + hours * HOUR_MS)).toBe(fits))
})
