/**
 * The day of a retrieval and of his sample in words (spec:treatment#day-of-a-retrieval): the same at the hospital, which
 * writes home, and in the app. The words themselves are the hospital's (src/hospitals/attempt.ts).
 */

import { addDays, type DateText, formatDateTime, hospitalDate, hospitalInstant, parseMinutes } from '../dates'
import { MINUTE_MS } from '../time'

/** What a hospital says of a retrieval. */
export interface RetrievalWords {
  readonly arriveMin: number
  /** Hour such as `22:00`; '' where nothing is said of it. */
  readonly fastFrom: string
  readonly fast: string
  readonly who: string
  readonly bring: string
  readonly leave: string
}

/** What a hospital says of his sample. */
export interface SampleWords {
  readonly place: string
  readonly bring: string
  readonly prepare: string
}

export interface DayFact {
  readonly label: string
  readonly value: string
}

/** Minute of the evening before from which a day stands first on home. Ours: people are at home, and fasting has not begun. */
const EVENING_MIN = 18 * 60

/** Whether a day stands first on home: from the evening before it to its end. @param now ms of the hospital's clock */
export const isDayNear = (date: DateText, now: number): boolean =>
  now >= hospitalInstant(addDays(date, -1), EVENING_MIN) && date >= hospitalDate(now)

const NOON_MIN = 12 * 60
/** Said where the hospital has not named the minute. */
export const HOUR_UNKNOWN = '时间以医院通知为准'

/** The hour of an instant on the hospital's clock. */
const hourOf = (at: number): string => formatDateTime(at).slice(11, 16)

/** 前一晚24:00起, 前一晚22:00起, 当天06:00起; '' where nothing is said of an hour. */
export function fastingHour({ fastFrom }: Pick<RetrievalWords, 'fastFrom'>): string {
  const minutes = parseMinutes(fastFrom)
  if (minutes === null) return ''
  if (minutes === 0) return '前一晚24:00起'
  return `${minutes >= NOON_MIN ? '前一晚' : '当天'}${fastFrom}起`
}

/** Minutes after the midnight before a retrieval at which fasting begins, negative on the evening before; null without an hour. */
export function fastingMinutes({ fastFrom }: Pick<RetrievalWords, 'fastFrom'>): number | null {
  const minutes = parseMinutes(fastFrom)
  if (minutes === null) return null
  return minutes >= NOON_MIN ? minutes - 2 * NOON_MIN : minutes
}

const arriveFact = (at: number | null): DayFact => ({
  label: '到院',
  value: at === null ? HOUR_UNKNOWN : `${hourOf(at)}前`,
})
const isSaid = ({ value }: DayFact): boolean => value !== ''

/**
 * What she is told of the day of her retrieval: when to be there, from when on nothing is eaten and drunk, who comes, what
 * is brought and what is left at home.
 * @param at ms of the retrieval; null where the hospital has not said the minute
 */
export function retrievalFacts(at: number | null, words: RetrievalWords): DayFact[] {
  return [
    arriveFact(at === null ? null : at - words.arriveMin * MINUTE_MS),
    { label: '禁食禁水', value: [fastingHour(words), words.fast].filter(Boolean).join('，') },
    { label: '同行', value: words.who },
    { label: '携带', value: words.bring },
    { label: '不带不用', value: words.leave },
  ].filter(isSaid)
}

/**
 * What he is told of the day of his sample. None of it says what the sample is for.
 * @param arriveAt ms at which he is to be there; null where the hospital has not said the minute
 * @param hospitalName where he goes when the hospital names no room
 */
export function sampleFacts(arriveAt: number | null, words: SampleWords, hospitalName: string): DayFact[] {
  return [
    arriveFact(arriveAt),
    { label: '地点', value: words.place || hospitalName },
    { label: '携带', value: words.bring },
    { label: '准备', value: words.prepare },
  ].filter(isSaid)
}
