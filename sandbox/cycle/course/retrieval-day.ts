/**
 * The day of a retrieval while it is ahead (spec:treatment#day-of-a-retrieval). The hour is the one that was ordered with
 * the trigger; nothing of it is kept a second time.
 */

import type { CycleRecords } from '../record-tables'
import { cycleStatusOf, isNothingAhead } from './stage-engine'

import { type DateText, hospitalDate } from '@/domain/dates'
import { HOUR_MS } from '@/domain/time'

/** From the trigger to the day of the retrieval (spec:treatment#timing: 34 to 36 h, planned with 36). */
const TRIGGER_TO_RETRIEVAL_MS = 36 * HOUR_MS
/** Methods with a retrieval. */
const PUNCTURED: readonly CycleRecords['method'][] = ['IVF', 'ICSI', 'OOCYTE_FREEZE']

/** A day, and the minute where the hospital has said it. */
export interface CourseDate {
  readonly date: DateText
  readonly at: number | null
}

/** The instant of the retrieval: what was, else what was ordered with the trigger that stands now; null without either. */
export function retrievalInstant({ retrieval, triggerOrder, triggerAt }: CycleRecords): number | null {
  const isCurrent = triggerOrder !== null && triggerOrder.at === triggerAt
  return retrieval?.at ?? (isCurrent ? triggerOrder.retrievalAt : null)
}

/** The day of the retrieval, counted from the trigger where the hospital has not said its hour; '' without a trigger. */
export function retrievalDate(records: CycleRecords): DateText {
  const at = retrievalInstant(records)
  if (at !== null) return hospitalDate(at)
  return records.triggerAt === null ? '' : hospitalDate(records.triggerAt + TRIGGER_TO_RETRIEVAL_MS)
}

const isRunning = ({ closedOn, cancelledOn }: CycleRecords): boolean => closedOn === null && cancelledOn === null

/** The retrieval that is ordered, until it is on record or its day is over; null without one. */
export function retrievalAhead(records: CycleRecords, now: number): CourseDate | null {
  const { method, retrieval } = records
  if (!PUNCTURED.includes(method) || !isRunning(records) || (retrieval !== null && retrieval.at <= now)) return null
  const date = retrievalDate(records)
  if (date === '' || date < hospitalDate(now) || isNothingAhead(cycleStatusOf(records, now))) return null
  return { date, at: retrievalInstant(records) }
}
