/**
 * Every figure that is rounded, beside the same sum in exact fractions (spec:money-and-dates#rounding): rounded once, and
 * classed by what it was before.
 */

import fc from 'fast-check'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

import { abbreviate } from '../abbreviate'
import { celsiusText } from '../basal-temperature'
import { addDays, formatMinutes } from '../dates'
import { distanceText } from '../distance'
import { formatNumeric } from '../input/numeric-field'
import { yuanText } from '../money'
import { halfUp, thousandths } from '../rounding'
import { goodPercent } from '../service/consult'
import { waitRange } from '../service/queue'
import { timeAgo } from '../text'
import { stockLeft } from './doses'
import { meanDiameter, printFollicles } from './follicles'
import { gestationText } from './gestation'
import { forecastOf } from './period'
import { bmiClass, bmiOf, bmiText, gainOn, placeOf, printedGain, recommendationFor } from './pregnancy-weight'
import { dangerOfChecks, NO_ANSWERS } from './self-check'
import { storageFee } from './storage-terms'
import { gestationOn } from './transfer-dates'

import { hospitalOf } from '@/hospitals'

/** A fraction; `by` is above 0. */
interface Exact {
  readonly over: bigint
  readonly by: bigint
}
const exact = (over: number | bigint, by: number | bigint = 1): Exact => ({ over: BigInt(over), by: BigInt(by) })
/** Rounded towards minus infinity. */
const down = ({ over, by }: Exact): bigint => (over - (((over % by) + by) % by)) / by
const up = ({ over, by }: Exact): bigint => -down({ over: -over, by })
const nearest = ({ over, by }: Exact): bigint => down({ over: 2n * over + by, by: 2n * by })
/** `123` in tenths as `12.3`. */
const decimal = (whole: bigint, places: number): string => {
  const digits = String(whole < 0n ? -whole : whole).padStart(places + 1, '0')
  const text = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`
  return whole < 0n ? `-${text}` : text
}

/** A formula on inputs that a patient or a hospital can bring, and what exact arithmetic says. */
interface Formula {
  readonly found: (...inputs: never[]) => unknown
  readonly expected: (...inputs: never[]) => unknown
  readonly inputs: fc.Arbitrary<unknown[]>
}
const formula = <Inputs extends unknown[]>(
  inputs: fc.Arbitrary<Inputs>,
  found: (...inputs: Inputs) => unknown,
  expected: (...inputs: Inputs) => unknown,
): Formula => ({ inputs: inputs as unknown as fc.Arbitrary<unknown[]>, found, expected }) as Formula

const DOMAIN = join(__dirname, '..')
const DANGER = hospitalOf(335).danger

const among = (min: number, max: number) => fc.integer({ min, max })
/** Kilograms in tenths and centimetres, as they are taken. */
const body = fc.tuple(among(300, 2000), among(120, 220))
const day = among(0, 315)
const USUAL = recommendationFor(22, 1)
if (!USUAL) throw new Error('no recommendation for the usual class')
const usual = USUAL
/** Of the usual class, in 1/9,100 kg: least and most, whole and by day (WS/T 801-2022). */
const usualGain = (on: number) => {
  const late = Math.max(0, on - 91)
  const least = (parts: number, whole: number) => Math.min(parts, whole * 9100)
  return {
    low: least(26 * late * 13, 8),
    high: least(200 * Math.min(on, 91) + 48 * late * 13, 14),
  }
}

const FORMULAS: Readonly<Record<string, Formula>> = {
  halfUp: formula(
    fc.tuple(among(-1_000_000_000, 1_000_000_000), among(1, 1_000_000)),
    (over, by) => BigInt(halfUp(over, by)),
    (over, by) => nearest(exact(over, by)),
  ),
  thousandths: formula(
    fc.tuple(among(-9_999_999, 9_999_999)),
    (whole) => thousandths(whole / 1000),
    (whole) => whole,
  ),
  meanDiameter: formula(
    fc.tuple(among(0, 4000), among(0, 4000)),
    (a, b) => meanDiameter(a / 100, b / 100),
    (a, b) => Number(nearest(exact(a + b, 20))) / 10,
  ),
  printFollicles: formula(
    fc.tuple(among(0, 4000), among(0, 4000)),
    (a, b) => printFollicles([{ d1Mm: a / 100, d2Mm: b / 100, meanMm: null, count: 1 }]),
    (a, b) => decimal(nearest(exact(a + b, 20)), 1),
  ),
  bmiOf: formula(
    body,
    (tenths, cm) => bmiClass(bmiOf(tenths / 10, cm)),
    (tenths, cm) => {
      const isBelow = (limit: number) => 10_000 * tenths < limit * cm * cm
      return isBelow(185) ? 'under' : isBelow(240) ? 'usual' : isBelow(280) ? 'over' : 'obese'
    },
  ),
  bmiText: formula(
    body,
    (tenths, cm) => bmiText(tenths / 10, cm),
    (tenths, cm) => decimal(nearest(exact(10_000 * tenths, cm * cm)), 1),
  ),
  gainOn: formula(
    fc.tuple(day, among(-50, 200)),
    (on, gain) => placeOf(gain / 10, gainOn(usual, on)),
    (on, gain) => {
      const { low, high } = usualGain(on)
      return gain * 910 < low ? 'below' : gain * 910 > high ? 'above' : 'within'
    },
  ),
  printedGain: formula(
    fc.tuple(day),
    (on) => printedGain(usual, on),
    (on) => {
      const { low, high } = usualGain(on)
      return { low: Number(nearest(exact(low, 910))) / 10, high: Number(nearest(exact(high, 910))) / 10 }
    },
  ),
  dangerOfChecks: formula(
    fc.tuple(among(4000, 9000), among(-50, 250)),
    (before, rise) =>
      dangerOfChecks(
        [before, before + rise].map((value, place) => ({
          ...NO_ANSWERS,
          date: addDays('2026-11-01', place),
          weightKg: value / 100,
        })),
        DANGER,
        '2026-11-02',
      ).signs.includes('weightRise'),
    (_, rise) => rise >= DANGER.weightRiseKg * 100 && rise > 0,
  ),
  storageFee: formula(
    fc.tuple(among(1, 40), among(0, 1_000_000), among(0, 120)),
    (straws, feePerYearFen, months) => BigInt(storageFee({ straws, feePerYearFen }, months)),
    (straws, fee, months) => nearest(exact(straws * fee * months, 12)),
  ),
  forecastOf: formula(
    fc.tuple(fc.array(among(21, 45), { minLength: 3, maxLength: 6 })),
    (gaps) => {
      const starts = gaps.reduce<string[]>((days, gap) => [...days, addDays(days.at(-1) ?? '', gap)], ['2026-01-01'])
      const forecast = forecastOf({ starts, cycleDays: 0, pause: null, today: starts.at(-1) ?? '' })
      return forecast.state === 'known' ? forecast.cycleDays : forecast.state
    },
    (gaps) =>
      Number(
        nearest(
          exact(
            gaps.reduce((sum, gap) => sum + gap, 0),
            gaps.length,
          ),
        ),
      ),
  ),
  waitRange: formula(
    fc.tuple(among(0, 60), among(1, 60), among(0, 60)),
    (ahead, pace, late) =>
      waitRange(
        ahead,
        [0, 1, 2, 3].map((call) => call * pace * 60_000),
        late,
      ),
    (ahead, pace, late) => {
      const at = (tenths: number) => exact(ahead * pace * tenths + late * 10, 50)
      const from = Number(down(at(7))) * 5
      return { from, to: Math.max(Number(up(at(15))) * 5, from + 5) }
    },
  ),
  goodPercent: formula(
    fc.tuple(among(1, 5000)).chain(([count]) => fc.tuple(among(0, count), fc.constant(count))),
    (good, count) => goodPercent({ good, count }),
    (good, count) => Number(nearest(exact(100 * good, count))),
  ),
  distanceText: formula(
    fc.tuple(
      fc.oneof(
        among(0, 10_000).map((count) => count * 500),
        among(0, 5_000_000),
      ),
    ),
    // As the hospital sends it: whole metres that have gone by.
    (decimetres) => distanceText(Math.floor(decimetres / 10)),
    (decimetres) =>
      decimetres < 10_000
        ? `${Math.floor(decimetres / 10)} 米`
        : `${decimal(nearest(exact(decimetres, 1000)), 1)} 公里`,
  ),
  abbreviate: formula(
    // Halves of a tenth are rare among all counts.
    fc.tuple(
      fc.oneof(
        among(0, 40_000).map((count) => count * 50),
        among(0, 2_000_000),
        fc.maxSafeNat(),
      ),
    ),
    abbreviate,
    (count) => {
      for (const [power, sign] of ['', 'k', 'M', 'G', 'T', 'P', 'E'].entries()) {
        const tenths = power === 0 ? BigInt(count) * 10n : nearest(exact(BigInt(count) * 10n, 1000n ** BigInt(power)))
        if (tenths < 10_000n) return `${decimal(tenths, 1).replace(/\.0$/, '')}${sign}`
      }
      return ''
    },
  ),
  timeAgo: formula(
    fc.tuple(among(0, 400 * 86_400_000)),
    (ms) => timeAgo(0, ms),
    (ms) => {
      const gone = (length: number) => down(exact(ms, length))
      if (ms < 3_600_000) return `${ms < 60_000 ? 1n : gone(60_000)}分钟前`
      return ms < 86_400_000 ? `${gone(3_600_000)}小时前` : `${gone(86_400_000)}天前`
    },
  ),
  gestationText: formula(fc.tuple(day), gestationText, (days) => `${down(exact(days, 7))}+${days % 7}`),
  gestationOn: formula(
    fc.tuple(day),
    (days) => gestationOn(addDays('2026-11-01', 280 - days), '2026-11-01'),
    (days) => ({ weeks: Number(down(exact(days, 7))), days: days % 7 }),
  ),
  stockLeft: formula(
    fc.tuple(among(1, 900_000), among(1, 900_000), among(0, 5)),
    (stock, dose, used) =>
      stockLeft(
        String(stock / 1000),
        Array.from({ length: used }, () => String(dose / 1000)),
        String(dose / 1000),
      ),
    (stock, dose, used) => {
      const left = Math.max(0, stock - used * dose)
      return { left: String(left / 1000), doses: Number(down(exact(left, dose))) }
    },
  ),
  formatNumeric: formula(
    // Also a little less than a half of the last place that is kept.
    fc.tuple(
      fc.oneof(
        fc.tuple(among(0, 9_999_999_999), among(0, 9)),
        fc.tuple(
          among(0, 1999).map((tenths) => tenths * 1_000_000 + 999_999),
          fc.constant(7),
        ),
      ),
      fc.constantFrom(['', 1n, 1n] as const, ['斤', 1n, 2n] as const, ['g', 1n, 1000n] as const),
    ),
    ([whole, places], [unit]) => formatNumeric(`${decimal(BigInt(whole), places)}${unit}`, 1, 'kg'),
    ([whole, places], [, over, by]) =>
      decimal(nearest(exact(BigInt(whole) * 10n * over, 10n ** BigInt(places) * by)), 1),
  ),
  yuanText: formula(
    fc.tuple(among(-2_000_000_000, 2_000_000_000)),
    (fen) => yuanText(fen).replaceAll(',', ''),
    (fen) => decimal(BigInt(fen), 2),
  ),
  celsiusText: formula(fc.tuple(among(3500, 4300)), celsiusText, (centi) => decimal(BigInt(centi), 2)),
  formatMinutes: formula(fc.tuple(among(0, 1439)), formatMinutes, (minutes) =>
    [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':'),
  ),
}

/** What divides or cuts without a figure that anybody reads, each with its reason. */
const NO_FIGURES: Readonly<Record<string, string>> = {
  capitalYuan: 'takes the digits of an amount apart, which invoices.test.ts compares',
  changesOf: 'takes the difference of two values that were typed, which self-check.test.ts compares',
  clampNumeric: 'writes a limit of a field, as it was stated, without an exponent',
  engineHex: 'draws a random byte',
  graceReminderDays: 'counts how many whole reminders a grace holds',
  maskName: 'finds the middle character of a name',
  parseCelsius: 'takes the hundredths of a degree that were typed',
  pollMs: 'says when a phone asks again, which nobody reads',
  rankBehind: 'finds a place between two numbers of a queue, which nobody reads',
}

/** `increment` is how the number fields round a decimal text. */
const ROUNDING =
  /\b(?:increment|Math\.(?:round|floor|ceil|trunc)|halfUp|thousandths|wholeThousandths)\b|\.to(?:Fixed|Precision)\(/

/** The functions of a module that others can call and that round, themselves or by a private one of the module. */
function roundingExports(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  const declared = source.statements.flatMap((statement) => {
    const isExported = ts.canHaveModifiers(statement)
      ? (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
      : false
    const text = statement.getText(source)
    if (ts.isFunctionDeclaration(statement)) return [{ name: statement.name?.text ?? '', text, isExported }]
    if (!ts.isVariableStatement(statement)) return []
    return statement.declarationList.declarations.map(({ name }) => ({ name: name.getText(source), text, isExported }))
  })
  const rounding = new Set(declared.filter(({ text }) => ROUNDING.test(text)).map(({ name }) => name))
  const isPrivate = (name: string) =>
    declared.some((declaration) => declaration.name === name && !declaration.isExported)
  for (let before = -1; before !== rounding.size;) {
    before = rounding.size
    for (const { name, text } of declared)
      if ([...rounding].some((other) => isPrivate(other) && new RegExp(`\\b${other}\\b`).test(text))) rounding.add(name)
  }
  return declared.filter(({ name, isExported }) => isExported && rounding.has(name)).map(({ name }) => name)
}

it.each(Object.entries(FORMULAS))('%s rounds once and is classed before', (_, { inputs, found, expected }) => {
  fc.assert(
    fc.property(inputs, (values) => {
      expect(found(...(values as never[]))).toEqual(expected(...(values as never[])))
    }),
    { numRuns: 500 },
  )
})

it('every function of the domain that rounds stands in the table, or has its reason', () => {
  const files = readdirSync(DOMAIN, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => join(DOMAIN, name))
  const rounding = files.flatMap(roundingExports)
  expect(rounding.length).toBeGreaterThan(20)
  expect(rounding.filter((name) => !(name in FORMULAS) && !(name in NO_FIGURES))).toEqual([])
  expect([...Object.keys(FORMULAS), ...Object.keys(NO_FIGURES)].filter((name) => !rounding.includes(name))).toEqual([])
})
