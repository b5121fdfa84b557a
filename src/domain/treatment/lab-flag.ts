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
const TITER = /^([<≤>≥]?)1:(\d{1,7})$/

/** The text without what surrounds a number: the laboratory's arrows, brackets, the unit. */
function bare(text: string, unit: string): string {
  let rest = plainText(text)
  for (const [word, sign] of WORDS) rest = rest.replace(word, sign)
  const ends = plainText(unit)
  for (const end of ['↑', '↓', '*', ends])
    if (end !== '' && rest.length > end.length && rest.toLowerCase().endsWith(end.toLowerCase()))
      rest = rest.slice(0, -end.length)
  return rest
}

const point = (sign: string, at: number, titer: boolean): Interval => {
  if (sign === '<' || sign === '≤') return { titer, low: NO_LOW, high: { at, open: sign === '<' } }
  if (sign === '>' || sign === '≥') return { titer, low: { at, open: sign === '>' }, high: NO_HIGH }
  return { titer, low: { at, open: false }, high: { at, open: false } }
}

/** What a text can mean as a number: a value, a bound, a range, a titer. Null for words and for what cannot be read. */
function interval(text: string, unit: string): Interval | null {
  if (text.length > LONGEST) return null
  const plain = bare(text, unit)
  const titer = TITER.exec(plain)
  if (titer) return point(titer[1] ?? '', Number(titer[2]), true)
  const one = printedValue(plain)
  if (one) return point(one.sign, one.value, false)
  const [low, high] = (RANGE.exec(plain)?.slice(1) ?? []).map((end) => printedValue(end))
  if (!low || !high || low.value > high.value) return null
  return { titer: false, low: { at: low.value, open: false }, high: { at: high.value, open: false } }
}

/** The range of an item: its two bounds, else its text where that is one range for everybody. */
function rangeOf({ refLow, refHigh, refText, unit = '' }: LabFacts): Interval | null {
  if (refLow.trim() === '' && refHigh.trim() === '') return refText.trim() === '' ? null : interval(refText, unit)
  const [low, high] = [refLow, refHigh].map((one) => (one.trim() === '' ? null : interval(one, unit)))
  if ((low === null && refLow.trim() !== '') || (high === null && refHigh.trim() !== '')) return null
  if (low && high && low.titer !== high.titer) return null
  // A bound may be printed with its own sign: an upper one of <5 leaves 5 itself outside.
  return {
    titer: (low ?? high)?.titer ?? false,
    low: low ? (low.low === NO_LOW ? low.high : low.low) : NO_LOW,
    high: high ? (high.high === NO_HIGH ? high.low : high.high) : NO_HIGH,
  }
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
  const range = rangeOf(facts)
  return criticalFlag(value, facts) ?? (range && beside(value, range))
}

/** The laboratory's flag where it is printed behind the value as an arrow. */
const arrowOf = (result: string): LabFlag | null =>
  result.length > LONGEST ? null : /↑\s*$/.test(result) ? 'H' : /↓\s*$/.test(result) ? 'L' : null

/**
 * The flag of a value, null where none is decided: then nothing is said, and least of all that it lies within. The
 * laboratory's own flag of something outside stands, unless the value contradicts its direction; its N stands only for
 * what nobody can compute, a word of its own, and never for a positive word.
 */
export function labFlag(facts: LabFacts): LabFlag | null {
  const own = facts.own ?? arrowOf(facts.result)
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
