/**
 * How a laboratory value lies to the range that came with it (spec:results#flags): the one judgement, for the app and for
 * the demonstration's hospital. A flag is given only where it is decided; nothing is judged beyond the range. Linear in
 * the length of its texts.
 */

import { plainText, printedValue } from './printed-value'

/** Normal, above, below, critical above, critical below, positive. */
export type LabFlag = 'N' | 'H' | 'L' | 'HH' | 'LL' | 'P'

/** What the judgement needs of an item; '' where the report has nothing. */
export interface LabFacts {
  readonly result: string
  readonly unit?: string
  readonly refLow: string
  readonly refHigh: string
  readonly refText: string
  /** Values at or beyond which the laboratory phones. */
  readonly criticalLow?: string
  readonly criticalHigh?: string
  /** The laboratory's own flag, where it sent one. */
  readonly own?: LabFlag | null
}

/** An end of an interval; `open` when the end itself is not in it. */
interface End {
  readonly at: number
  readonly open: boolean
}
/** Numbers, or titers (1:40), which compare with each other only. */
interface Interval {
  readonly titer: boolean
  readonly low: End
  readonly high: End
}

const NO_LOW: End = { at: Number.NEGATIVE_INFINITY, open: true }
const NO_HIGH: End = { at: Number.POSITIVE_INFINITY, open: true }

/** Longest text that is read; a value or a range is shorter. */
const LONGEST = 40

const WORDS: readonly (readonly [RegExp, string])[] = [
  [/^(?:小于等于|不高于|不大于|不超过)/, '≤'],
  [/^(?:大于等于|不低于|不小于|至少)/, '≥'],
  [/^(?:小于|低于|少于)/, '<'],
  [/^(?:大于|高于|超过)/, '>'],
]
const RANGE = /^(-?[\d.,]+)(?:-{1,2}|~|至|到)(-?[\d.,]+)$/
/** Two bounds in one text: `≥3且≤10`, `>3,<10`, `3<x≤10`. */
const TWO_BOUNDS = /^([>≥])(-?[\d.]+)(?:[,;；、]|且|并且|和)?([<≤])(-?[\d.]+)$/
const AROUND_X = /^(-?[\d.]+)([<≤])[a-z]{1,6}([<≤])(-?[\d.]+)$/i
/** What stands before and behind a range and says nothing of it. */
const CALLED = /^(?:(?:生物)?参考(?:范围|值|区间)|正常(?:值|范围|参考值)|正常)[:：]?/
const BETWEEN = /^(?:介于|在)?(.*?)(?:之间|以内的?范围|范围内)$/
const TITER = /^([<≤>≥]?)1:(\d{1,7})$/

/** The laboratory's mark beside a value: arrows, letters, words, in brackets or not. */
const MARK_BEHIND =
  /(?:[([【{](?:↑{1,2}|↓{1,2}|HH?|LL?|偏?高|偏?低)[)\]】}]|[↑↓⬆⬇▲▼]{1,2}|[*★☆#!]{1,2}|HH?|LL?|偏?高|偏?低)$/i
const MARK_BEFORE =
  /^(?:[([【{](?:↑{1,2}|↓{1,2}|HH?|LL?|偏?高|偏?低)[)\]】}]|[↑↓⬆⬇▲▼]{1,2}|[*★☆#!]{1,2}|[HL](?=[\d<>≤≥]))/i
const IN_BRACKETS = /^[([【{]([^()[\]【】{}]+)[)\]】}]$/

/** The text without its unit, also where each end of a range has it. */
function withoutUnit(text: string, unit: string): string {
  const name = plainText(unit).toLowerCase()
  if (name === '' || !text.toLowerCase().includes(name)) return text
  const parts = text.toLowerCase().split(name)
  const isBehindNumbers = parts.every((part, at) => at === parts.length - 1 || /[\d)\]】}↑↓*]$/.test(part))
  const endsRange = parts.slice(1).every((part) => part === '' || /^(?:[-~至到,;])/.test(part))
  return isBehindNumbers && endsRange ? parts.join('') : text
}

/** The text without what surrounds a number: the laboratory's marks, brackets, the unit. */
function bare(text: string, unit: string): string {
  let rest = plainText(text)
  let before = ''
  while (rest !== before) {
    before = rest
    rest = withoutUnit(rest, unit)
    const marked = rest.replace(MARK_BEFORE, '').replace(MARK_BEHIND, '')
    // A mark alone is no value.
    if (marked !== '') rest = marked
    rest = rest.replace(IN_BRACKETS, '$1').replace(CALLED, '').replace(BETWEEN, '$1')
  }
  for (const [word, sign] of WORDS) rest = rest.replace(word, sign)
  return rest
}

const point = (sign: string, at: number, titer: boolean): Interval => {
  if (sign === '<' || sign === '≤') return { titer, low: NO_LOW, high: { at, open: sign === '<' } }
  if (sign === '>' || sign === '≥') return { titer, low: { at, open: sign === '>' }, high: NO_HIGH }
  return { titer, low: { at, open: false }, high: { at, open: false } }
}

/** From one printed number to another; null where they stand the wrong way round. */
function between(from = '', isOpenLow = false, to = '', isOpenHigh = false): Interval | null {
  const [low, high] = [printedValue(from), printedValue(to)]
  if (!low || !high || low.value > high.value) return null
  return { titer: false, low: { at: low.value, open: isOpenLow }, high: { at: high.value, open: isOpenHigh } }
}

/** What a text can mean as a number: a value, a bound, a range, a titer. Null for words and for what cannot be read. */
function interval(text: string, unit: string): Interval | null {
  if (text.length > LONGEST) return null
  const plain = bare(text, unit)
  const titer = TITER.exec(plain)
  if (titer) return point(titer[1] ?? '', Number(titer[2]), true)
  const one = printedValue(plain)
  if (one) return point(one.sign, one.value, false)
  const both = TWO_BOUNDS.exec(plain)
  if (both) return between(both[2], both[1] === '>', both[4], both[3] === '<')
  const around = AROUND_X.exec(plain)
  if (around) return between(around[1], around[2] === '<', around[4], around[3] === '<')
  const [, from, to] = RANGE.exec(plain) ?? []
  return between(from, false, to)
}

/** One end of a range as it is printed in a column of its own; undefined where it cannot be one. */
function endIn(text: string, unit: string, isLow: boolean): { end: End; titer: boolean } | undefined {
  const read = interval(text, unit)
  if (!read) return undefined
  const isBound = isLow ? read.high === NO_HIGH : read.low === NO_LOW
  const isPoint = read.low.at === read.high.at
  // A lower end of <5 or of 3-5 is none: what is meant by it cannot be told.
  return isBound || isPoint ? { end: isLow ? read.low : read.high, titer: read.titer } : undefined
}

const isBlank = (text: string): boolean => text.trim() === ''

/** The range of an item by its two bounds; null where it has none, or none that can be meant. */
function boundsOf({ refLow, refHigh, unit = '' }: LabFacts): Interval | null {
  const low = isBlank(refLow) ? null : endIn(refLow, unit, true)
  const high = isBlank(refHigh) ? null : endIn(refHigh, unit, false)
  if (low === undefined || high === undefined || (!low && !high)) return null
  if (low && high && (low.titer !== high.titer || low.end.at > high.end.at)) return null
  return { titer: (low ?? high)?.titer ?? false, low: low?.end ?? NO_LOW, high: high?.end ?? NO_HIGH }
}

/** Whether everything up to `a` lies before everything from `b` on. */
const before = (a: End, b: End): boolean => a.at < b.at || (a.at === b.at && (a.open || b.open))
const startsWithin = (low: End, range: End): boolean =>
  low.at > range.at || (low.at === range.at && (low.open || !range.open))
const endsWithin = (high: End, range: End): boolean =>
  high.at < range.at || (high.at === range.at && (high.open || !range.open))

/** H, L or N where the whole of the value decides it; null where only a part of it lies in the range. */
function beside(value: Interval, range: Interval): LabFlag | null {
  if (value.titer !== range.titer) return null
  // What cannot be below zero is not below a range that begins there.
  const low = value.low === NO_LOW && range.low.at === 0 && value.high.at >= 0 ? { at: 0, open: false } : value.low
  if (before(range.high, low)) return 'H'
  if (before(value.high, range.low)) return 'L'
  return startsWithin(low, range.low) && endsWithin(value.high, range.high) ? 'N' : null
}

const POSITIVE = [
  /^(?:极?弱|中度?|强|低滴度)?阳性?(?:\d?\+{1,4}|±|\+-|\+\/-)?(?:[≤≥<>]?1:\d{1,7})?$/,
  /^\d?\+{1,4}$/,
  /^\+[1-4]$/,
  /^(?:±|\+-|\+\/-)$/,
  /^(?:[≥>]?1:\d{1,7})(?:阳性?|\+{1,4})$/,
  /^(?:有反应性?|检出|检测到)$/,
  /^(?:weakly?|strongly?)?(?:positive|pos|reactive|detected)$/,
]
const NEGATIVE = [
  /^阴性?(?:-{1,2})?(?:[≤<]?1:\d{1,7})?$/,
  /^-{1,2}$/,
  /^(?:未检出|未检测到|未见|无反应性?|非反应性)$/,
  /^(?:negative|neg|non-?reactive|notdetected)$/,
]

/** Whether a text says positive or negative; null for every other word and for numbers. */
function wordOf(text: string): 'positive' | 'negative' | null {
  if (text.length > LONGEST) return null
  const plain = plainText(text)
    .replace(/[()[\]【】]/g, '')
    .toLowerCase()
  if (POSITIVE.some((one) => one.test(plain))) return 'positive'
  return NEGATIVE.some((one) => one.test(plain)) ? 'negative' : null
}

/** A positive word is P unless positive is what the range asks for; a negative one is N only where the range says so. */
function wordFlag(word: 'positive' | 'negative', { refText }: LabFacts): LabFlag | null {
  const wanted = wordOf(refText)
  if (word === 'positive') return wanted === 'positive' ? 'N' : 'P'
  return wanted === 'negative' ? 'N' : null
}

/** HH or LL where the whole value is at or beyond a bound at which the laboratory phones. */
function criticalFlag(value: Interval, { criticalLow = '', criticalHigh = '', unit = '' }: LabFacts): LabFlag | null {
  const [low, high] = [interval(criticalLow, unit), interval(criticalHigh, unit)]
  if (high && high.titer === value.titer && value.low.at >= high.low.at) return 'HH'
  return low && low.titer === value.titer && value.high.at <= low.high.at ? 'LL' : null
}

/** What the texts of the report decide, without the laboratory's own flag. */
function decided(facts: LabFacts): LabFlag | null {
  const word = wordOf(facts.result)
  if (word) return wordFlag(word, facts)
  const value = interval(facts.result, facts.unit ?? '')
  if (!value) return null
  const found = criticalFlag(value, facts) ?? besideRange(value, facts)
  // What the laboratory marked is not called within by anybody else.
  return found === 'N' && isMarked(facts.result, facts.unit) ? null : found
}

/** By the bounds, by the text, or by both where they say the same. */
function besideRange(value: Interval, facts: LabFacts): LabFlag | null {
  const { refLow, refHigh, refText, unit = '' } = facts
  const text = isBlank(refText) ? null : interval(refText, unit)
  const byText = text && beside(value, text)
  if (isBlank(refLow) && isBlank(refHigh)) return byText
  const bounds = boundsOf(facts)
  const byBounds = bounds && beside(value, bounds)
  return text === null || byText === byBounds ? byBounds : null
}

/** Whether a mark of something outside is printed beside the number. */
function isMarked(result: string, unit = ''): boolean {
  const plain = withoutUnit(plainText(result), unit)
  return MARK_BEFORE.test(plain) || MARK_BEHIND.test(plain)
}

/** The laboratory's flag where an arrow, or a letter in brackets, is printed beside the value. A bare letter may be a unit. */
function markOf({ result, unit = '' }: LabFacts): LabFlag | null {
  if (result.length > LONGEST) return null
  const plain = withoutUnit(plainText(result), unit)
  if (!/\d/.test(plain)) return null
  const mark = /^[([【{]?([↑↓⬆⬇]{1,2})|([↑↓⬆⬇]{1,2}|[([【{](?:HH?|LL?|偏?高|偏?低)[)\]】}])[)\]】}]?$/i.exec(plain)
  const text = mark?.[1] ?? mark?.[2] ?? ''
  if (/[↑⬆H高]/i.test(text)) return 'H'
  return /[↓⬇L低]/i.test(text) ? 'L' : null
}

/**
 * The flag of a value, null where none is decided: then nothing is said, and least of all that it lies within. The
 * laboratory's own flag of something outside stands, unless the value contradicts its direction; its N stands only for
 * what nobody can compute, a word of its own, and never for a positive word.
 */
export function labFlag(facts: LabFacts): LabFlag | null {
  const own = facts.own ?? markOf(facts)
  const found = decided(facts)
  if (own !== null && own !== 'N') {
    const isContradicted =
      (own.startsWith('H') && found?.startsWith('L')) || (own.startsWith('L') && found?.startsWith('H'))
    return isContradicted ? found : found === 'HH' || found === 'LL' ? found : own
  }
  if (found !== null || own === null) return found
  return wordOf(facts.result) === 'negative' ? 'N' : null
}

/** Whether a flag says that the value lies outside its range. */
export const isOutside = (flag: LabFlag | null): boolean => flag !== null && flag !== 'N'
