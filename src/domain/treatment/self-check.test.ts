import fc from 'fast-check'

import { DANGER_LEVELS } from '../safety/danger-vocabulary'
import {
  BREATH_ANSWERS,
  changesOf,
  CHECK_FIELDS,
  type CheckAnswers,
  type CheckDay,
  checkWindow,
  CHOICES,
  dangerOfChecks,
  isInWindow,
  isNoticed,
  missingOf,
  NO_ANSWERS,
  PAIN_ANSWERS,
  URINE_ANSWERS,
} from './self-check'

import { hospitalOf } from '@/hospitals'

const RULES = hospitalOf(335).danger
const FINE: CheckAnswers = {
  weightKg: 55,
  girthCm: 78,
  urine: 'usual',
  breath: 'usual',
  pain: 'none',
  vomiting: 'none',
  faint: 'none',
  thirst: 'usual',
  leg: 'none',
}
const day = (n: number, told: Partial<CheckAnswers>): CheckDay => ({
  date: `2026-03-${10 + n}`,
  ...NO_ANSWERS,
  ...told,
})
const level = (...days: CheckDay[]) => dangerOfChecks(days, RULES, '2026-03-28').level
const rank = (days: readonly CheckDay[]) => {
  const found = dangerOfChecks(days, RULES, '2026-03-28').level
  return found === null ? -1 : DANGER_LEVELS.indexOf(found)
}

describe('the daily self-check', () => {
  it.each<[string, CheckDay[], string | null]>([
    ['nothing told', [], null],
    ['a calm day', [day(0, FINE)], null],
    ['mild pain', [day(0, { ...FINE, pain: 'mild' })], null],
    ['strong pain', [day(0, { ...FINE, pain: 'strong' })], 'urgent'],
    ['severe pain', [day(0, { pain: 'severe' })], 'emergency'],
    ['short of breath', [day(0, { breath: 'short' })], 'emergency'],
    ['vomited once', [day(0, { ...FINE, vomiting: 'some' })], null],
    ['keeps nothing down', [day(0, { ...FINE, vomiting: 'lasting' })], 'urgent'],
    ['dizzy', [day(0, { ...FINE, faint: 'dizzy' })], 'urgent'],
    ['fainted', [day(0, { faint: 'fainted' })], 'emergency'],
    ['thirsty', [day(0, { ...FINE, thirst: 'strong' })], 'contact'],
    ['a sore calf', [day(0, { ...FINE, leg: 'sore' })], 'urgent'],
    ['little urine', [day(0, { urine: 'less' })], 'urgent'],
    ['0.9 kg more', [day(0, { weightKg: 55 }), day(1, { weightKg: 55.9 })], null],
    ['1.0 kg more, whatever binary fractions say', [day(0, { weightKg: 55.1 }), day(1, { weightKg: 56.1 })], 'urgent'],
    ['a gap does not thin it out', [day(0, { weightKg: 55 }), day(4, { weightKg: 56.2 })], 'urgent'],
    [
      'a rise that stands on the next day',
      [day(0, { weightKg: 55 }), day(1, { weightKg: 56.5 }), day(2, { weightKg: 56.5 })],
      'urgent',
    ],
    [
      'a rise that has gone down again',
      [day(0, { weightKg: 55 }), day(1, { weightKg: 56.5 }), day(2, { weightKg: 55.9 })],
      null,
    ],
    ['0.9 kg more each day', [0, 1, 2, 3, 4, 5].map((n) => day(n, { weightKg: 55 + 0.9 * n })), 'urgent'],
    ['a fall', [day(0, { weightKg: 57 }), day(1, { weightKg: 55 })], null],
    ['2 cm more twice', [day(0, { girthCm: 78 }), day(1, { girthCm: 80 }), day(2, { girthCm: 82 })], 'contact'],
    ['3 cm more', [day(0, { girthCm: 78 }), day(1, { girthCm: 81 })], 'contact'],
    ['weight and little urine', [day(0, { weightKg: 55 }), day(1, { weightKg: 56, urine: 'less' })], 'emergency'],
    [
      'a red day, then a day that tells nothing of it',
      [day(0, { breath: 'short' }), day(1, { weightKg: 55 })],
      'emergency',
    ],
    ['a red day, then a calm one', [day(0, { breath: 'short' }), day(1, FINE)], null],
    [
      'an unreadable weight after a rise',
      [day(0, { weightKg: 55 }), day(1, { weightKg: 57 }), day(2, { weightKg: NaN })],
      'urgent',
    ],
    ['a slip of the keys', [day(0, { weightKg: 55 }), day(1, { weightKg: 555 })], null],
  ])('%s', (_, days, found) => {
    expect(level(...days)).toBe(found)
  })

  it('a later day does not count for an earlier one, and the order of the rows says nothing', () => {
    const days = [day(2, { breath: 'short' }), day(0, FINE)]
    expect(dangerOfChecks(days, RULES, '2026-03-11').level).toBeNull()
    expect(level(...days)).toBe('emergency')
  })

  it('a hospital sets its own threshold', () => {
    const days = [day(0, { weightKg: 55 }), day(1, { weightKg: 55.6 })]
    expect(dangerOfChecks(days, { ...RULES, weightRiseKg: 0.5 }, '2026-03-28').level).toBe('urgent')
  })

  it('names what is missing or cannot be read', () => {
    expect(missingOf({ ...FINE, weightKg: 7, pain: 'odd' as never })).toEqual(['weightKg', 'pain'])
  })

  const answers = fc.record({
    weightKg: fc.option(fc.double({ min: 45, max: 70, noNaN: true })),
    girthCm: fc.option(fc.double({ min: 60, max: 100, noNaN: true })),
    urine: fc.option(fc.constantFrom(...URINE_ANSWERS)),
    breath: fc.option(fc.constantFrom(...BREATH_ANSWERS)),
    pain: fc.option(fc.constantFrom(...PAIN_ANSWERS)),
    vomiting: fc.option(fc.constantFrom(...CHOICES.vomiting)),
    faint: fc.option(fc.constantFrom(...CHOICES.faint)),
    thirst: fc.option(fc.constantFrom(...CHOICES.thirst)),
    leg: fc.option(fc.constantFrom(...CHOICES.leg)),
  })
  const history = fc.array(answers, { minLength: 1, maxLength: 8 }).map((told) => told.map((one, at) => day(at, one)))

  it('a missing or unreadable value never lowers the band: what was known before stands', () => {
    const odd = fc.constantFrom<unknown>(null, undefined, '', 'zzz', Number.NaN, -1, 9999, {})
    fc.assert(
      fc.property(
        history,
        fc.array(odd, { minLength: CHECK_FIELDS.length, maxLength: CHECK_FIELDS.length }),
        (days, values) => {
          const blank = Object.fromEntries(CHECK_FIELDS.map((field, at) => [field, values[at]]))
          const next = { date: '2026-03-20', ...blank } as unknown as CheckDay
          expect(rank([...days, next])).toBe(rank(days))
        },
      ),
    )
  })

  it('a missing value never lowers the band below that of a calm answer', () => {
    fc.assert(
      fc.property(
        history,
        answers,
        fc.constantFrom(...(Object.keys(CHOICES) as (keyof typeof CHOICES)[])),
        (days, told, field) => {
          const last = { date: '2026-03-20', ...told }
          const calm = {
            ...last,
            [field]: CHOICES[field].find((choice) => choice === 'none' || choice === 'usual'),
          } as CheckDay
          expect(rank([...days, { ...last, [field]: null }])).toBeGreaterThanOrEqual(rank([...days, calm]))
        },
      ),
    )
  })

  it('goes on to the first blood test where that is later, and not to one of another time', () => {
    const until = (testDay: string) => checkWindow(Date.parse('2026-03-10T21:30:00+08:00'), 17, { testDay }).until
    expect(['', '2026-03-20', '2026-03-29', '2026-06-01'].map(until)).toEqual([
      '2026-03-27',
      '2026-03-27',
      '2026-03-29',
      '2026-03-27',
    ])
  })

  it('waits for a blood test that is late, for 30 days, and ends on the day the hospital closes it', () => {
    const until = (end: object) => checkWindow(Date.parse('2026-03-10T21:30:00+08:00'), 17, end).until
    expect(until({ testDay: '2026-03-26', untestedOn: '2026-03-29' })).toBe('2026-03-29')
    expect(until({ testDay: '2026-03-26', untestedOn: '2026-04-10' })).toBe('2026-03-27')
    expect(['2026-03-09', '2026-03-10', '2026-03-20', '2026-04-20'].map((closedOn) => until({ closedOn }))).toEqual([
      '2026-03-27',
      '2026-03-10',
      '2026-03-20',
      '2026-03-27',
    ])
  })

  it('is compared with yesterday and with the day of the retrieval, a small rise is told, and names no sign', () => {
    const days = [day(0, { weightKg: 54 }), day(2, { weightKg: 55, girthCm: 78 }), day(3, { weightKg: 55.1 })]
    const told = (weightKg: number, girthCm: number | null, retrievalOn = '2026-03-12') =>
      changesOf([...days, day(4, { weightKg, girthCm })], '2026-03-14', retrievalOn)
    expect(told(55.6, 79)).toEqual([
      { field: 'weightKg', since: '2026-03-13', of: 'yesterday', by: 0.5 },
      { field: 'weightKg', since: '2026-03-12', of: 'retrieval', by: 0.6 },
      { field: 'girthCm', since: '2026-03-12', of: 'retrieval', by: 1 },
    ])
    expect(told(55.6, 79).map((change) => isNoticed(change, RULES))).toEqual([true, true, true])
    expect(told(55.5, null).map((change) => [change.by, isNoticed(change, RULES)])).toEqual([
      [0.4, false],
      [0.5, true],
    ])
    expect(told(55.1, null, '')).toContainEqual({ field: 'weightKg', since: '2026-03-10', of: 'first', by: 1.1 })
    // 55.6 kg is 1.6 kg over the lowest: that is a sign, and stays one.
    expect(level(...days.slice(1), day(4, { weightKg: 55.6, girthCm: 79 }))).toBeNull()
    expect(changesOf(days, '2026-03-14', '')).toEqual([])
    expect(changesOf([day(0, { weightKg: Number.NaN })], '2026-03-10', '')).toEqual([])
  })

  it('its days are those of the trigger and the fourteen after it', () => {
    const window = checkWindow(Date.parse('2026-03-10T21:30:00+08:00'), 14)
    expect(window).toEqual({ from: '2026-03-10', until: '2026-03-24' })
    expect(['2026-03-09', '2026-03-10', '2026-03-24', '2026-03-25'].map((one) => isInWindow(window, one))).toEqual([
      false,
      true,
      true,
      false,
    ])
  })
})
