import fc from 'fast-check'
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

import rules from '../../tests/fixtures/spec/rules.json'
import {
  addDays,
  ageOn,
  diffDays,
  formatDateTime,
  formatDay,
  formatMinutes,
  hospitalClock,
  hospitalDate,
  hospitalInstant,
  isDate,
  parseDateTime,
  parseMinutes,
  shortDay,
  weekday,
} from './dates'

const day = fc
  .integer({ min: -25_000, max: 47_000 })
  .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10))

/** Runs an expression over the compiled rules in a process of its own, where the zone can be changed. */
function inOtherProcess<T>(body: string): T {
  const root = join(__dirname, '../..')
  const code = `const dates = require('./src/domain/dates.ts'), booking = { ...require('./src/domain/booking/rules.ts'), ...require('./src/domain/booking/window.ts') };
    process.stdout.write(JSON.stringify((() => { ${body} })()))`
  return JSON.parse(execFileSync(process.execPath, ['-r', 'tsx/cjs', '-e', code], { cwd: root, encoding: 'utf8' })) as T
}

describe('days', () => {
  it.each([
    '2026-02-29',
    '2026-13-01',
    '2026-00-01',
    '2026-04-31',
    '0000-01-01',
    '26-01-01',
    '2026-1-1',
    '2026/01/01',
    '2026-01-01 ',
    '',
    null,
    20260101,
  ])('refuses %p', (text) => {
    expect(isDate(text)).toBe(false)
  })

  it('knows which centuries have a 29 February', () => {
    const leap = ['1900', '1904', '2000', '2023', '2024', '2100'].map((year) => isDate(`${year}-02-29`))
    expect(leap).toEqual([false, true, true, false, true, false])
  })

  it('adds and subtracts days as one walks them', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -4000, max: 4000 }), (date, n) => {
        expect(diffDays(addDays(date, n), date)).toBe(n)
        expect(addDays(addDays(date, n), -n)).toBe(date)
        expect(weekday(addDays(date, 7 * n))).toBe(weekday(date))
        expect(weekday(addDays(date, 1))).toBe((weekday(date) % 7) + 1)
      }),
    )
  })

  it('knows the weekdays and forms of the specification’s example', () => {
    expect(formatDay('2026-03-01')).toBe('2026年3月1日（周日）')
    expect(shortDay('2026-03-01')).toBe('03-01 周日')
    expect([weekday('1970-01-01'), weekday('1900-01-01'), weekday('2000-02-29')]).toEqual([4, 1, 2])
  })

  it('counts ages in full years', () => {
    expect(ageOn('1992-05-18', '2026-05-17')).toBe(33)
    expect(ageOn('1992-05-18', '2026-05-18')).toBe(34)
    expect([ageOn('2000-02-29', '2026-02-28'), ageOn('2000-02-29', '2026-03-01')]).toEqual([25, 26])
    expect(() => ageOn('', '2026-01-01')).toThrow(RangeError)
  })

  it('reads and writes times of day', () => {
    expect([
      parseMinutes('00:00'),
      parseMinutes('09:30'),
      parseMinutes('24:00'),
      parseMinutes('24:01'),
      parseMinutes('9:30'),
    ]).toEqual([0, 570, 1440, null, null])
    expect([formatMinutes(0), formatMinutes(570), formatMinutes(1440)]).toEqual(['00:00', '09:30', '24:00'])
  })
})

describe('instants', () => {
  it('[rule:constants.dateFormat] writes yyyy-MM-dd hh:mm:ss with 24 hours in hospital time', () => {
    const format = String(rules.constants.find(({ key }) => key === 'dateFormat')?.value)
    const parts = { yyyy: '2026', MM: '03', dd: '01', hh: '17', mm: '45', ss: '09' }
    const expected = Object.entries(parts).reduce((text, [token, digits]) => text.replace(token, digits), format)
    expect(formatDateTime(Date.UTC(2026, 2, 1, 9, 45, 9))).toBe(expected)
    expect(formatDateTime(Date.UTC(2026, 2, 1, 1, 30))).toBe('2026-03-01 09:30:00')
    expect(formatDateTime(Date.UTC(2026, 1, 28, 15, 59, 59))).toBe('2026-02-28 23:59:59')
    expect(formatDateTime(Date.UTC(2026, 1, 28, 16))).toBe('2026-03-01 00:00:00')
  })

  it('reads what it writes, and nothing odd', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000_000_000 }), (seconds) => {
        expect(parseDateTime(formatDateTime(seconds * 1000))).toBe(seconds * 1000)
      }),
    )
    for (const text of [
      '2026-02-30 10:00:00',
      '2026-03-01 24:00:00',
      '2026-03-01 10:60',
      '2026-03-01',
      '',
      null,
      '2026-03-01 1:00',
    ])
      expect(parseDateTime(text)).toBeNull()
  })

  it('splits an instant into day, minutes and weekday', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 4e12 }), (ms) => {
        const clock = hospitalClock(ms)
        expect(clock.date).toBe(hospitalDate(ms))
        const start = hospitalInstant(clock.date, clock.minutes)
        expect(ms - start).toBeGreaterThanOrEqual(0)
        expect(ms - start).toBeLessThan(60_000)
      }),
    )
  })

  it('gives the same day, clock and booking window in 27 zones, with the device clock a day off, at 8 boundaries', () => {
    const results = inOtherProcess<{ offsets: number[]; answers: string[] }>(`
      const at = (text) => Date.parse(text + '+08:00');
      const instants = ['2026-02-28T06:59:59.999', '2026-02-28T07:00:00.000', '2026-02-28T21:59:59.999', '2026-02-28T22:00:00.000',
        '2026-02-28T23:59:59.999', '2026-03-01T00:00:00.000', '2025-12-31T23:59:59.999', '2026-01-01T00:00:00.000'].map(at);
      const offsets = [], answers = new Set();
      for (let hours = -12; hours <= 14; hours += 1) {
        process.env.TZ = 'Etc/GMT' + (hours > 0 ? '-' + hours : hours < 0 ? '+' + -hours : '');
        offsets.push(0 - new Date(0).getTimezoneOffset());
        for (const skew of [-86400000, -3600000, 0, 3600000, 86400000]) {
          // The device is wrong by skew; the offset measured against an answer of the server takes it out again.
          const measured = instants[0] - (instants[0] + skew);
          answers.add(JSON.stringify(instants.map((true_) => {
            const now = true_ + skew + measured;
            return [dates.hospitalClock(now), dates.formatDateTime(now), ...Object.values(booking.BOOKING_RULES)
              .map((rule) => [booking.bookingWindow(rule, now), booking.bookableDates(rule, now)])];
          })));
        }
      }
      return { offsets, answers: [...answers] };
    `)
    expect(results.offsets).toEqual(Array.from({ length: 27 }, (_, at) => (at - 12) * 60))
    expect(results.answers).toHaveLength(1)
    const answers = JSON.parse(results.answers[0] ?? '[]') as [
      { date: string; minutes: number },
      string,
      [{ open: boolean }],
    ][]
    expect(answers.map(([{ date, minutes }]) => `${date} ${minutes}`)).toEqual([
      '2026-02-28 419',
      '2026-02-28 420',
      '2026-02-28 1319',
      '2026-02-28 1320',
      '2026-02-28 1439',
      '2026-03-01 0',
      '2025-12-31 1439',
      '2026-01-01 0',
    ])
    expect(answers.map(([, , [window]]) => window.open)).toEqual([false, true, true, false, false, false, false, false])
  })

  it('shifts no birth date from 1920 to today in any of 27 zones', () => {
    const found = inOtherProcess<{ zones: number; days: number; wrong: string[] }>(`
      const days = [];
      for (let date = '1920-01-01', today = dates.hospitalDate(Date.now()); date <= today; date = dates.addDays(date, 1)) days.push(date);
      const spoken = days.map((date) => dates.formatDay(date));
      const wrong = []; let zones = 0;
      for (let hours = -12; hours <= 14; hours += 1) {
        process.env.TZ = 'Etc/GMT' + (hours > 0 ? '-' + hours : hours < 0 ? '+' + -hours : '');
        zones += 1;
        // Every day at the ends, in the middle and at the hospital; elsewhere every twentieth, all within twenty days.
        const step = [-12, -5, 0, 8, 14].includes(hours) ? 1 : 20;
        for (let at = days.length % step; at < days.length; at += step) {
          const date = days[at];
          if (dates.formatDay(date) !== spoken[at] || dates.hospitalDate(dates.hospitalInstant(date)) !== date) wrong.push(hours + ' ' + date);
        }
      }
      return { zones, days: days.length, wrong };
    `)
    expect([found.zones, found.wrong]).toEqual([27, []])
    expect(found.days).toBeGreaterThan(38_000)
  }, 60_000)

  it('keeps every day of 1985 to 1991, the years of summer time in China, in five zones', () => {
    const wrong = inOtherProcess<{ count: number; wrong: string[] }>(`
      const wrong = []; let count = 0;
      for (const zone of ['Asia/Shanghai', 'America/New_York', 'Pacific/Kiritimati', 'Europe/London', 'Asia/Kathmandu']) {
        process.env.TZ = zone;
        for (let date = '1985-01-01'; date <= '1991-12-31'; date = dates.addDays(date, 1)) {
          count += 1;
          const start = dates.hospitalInstant(date);
          if (dates.hospitalDate(start) !== date || dates.hospitalDate(start + 86399999) !== date || dates.formatDateTime(start) !== date + ' 00:00:00'
            || dates.parseDateTime(date + ' 00:00:00') !== start) wrong.push(zone + ' ' + date);
        }
      }
      return { count, wrong };
    `)
    expect(wrong).toEqual({ count: 2556 * 5, wrong: [] })
  })
})
