/** The application for a hysteroscopy: its states, and the days on which the examination may be (spec:booking#hysteroscopy). */

import { addDays, type DateText } from '../dates'

/** States in the order in which they come. */
export const APPLICATION_STATES = [
  'APPLIED',
  'APPROVED',
  'RESERVED',
  'DONE',
  'REJECTED',
  'CANCELLED',
  'EXPIRED',
] as const

export type ApplicationState = (typeof APPLICATION_STATES)[number]

/** What may follow; an appointment that ends without a visit leads back to the approval it was made on. */
export const APPLICATION_NEXT: Readonly<Record<ApplicationState, readonly ApplicationState[]>> = {
  APPLIED: ['APPROVED', 'REJECTED', 'CANCELLED', 'EXPIRED'],
  APPROVED: ['RESERVED', 'CANCELLED', 'EXPIRED'],
  RESERVED: ['APPROVED', 'DONE', 'EXPIRED'],
  DONE: [],
  REJECTED: [],
  CANCELLED: [],
  EXPIRED: [],
}

/** Whether a state may follow another. */
export const mayApplicationMove = (from: ApplicationState, to: ApplicationState): boolean =>
  APPLICATION_NEXT[from].includes(to)

/** States in which an application goes on; a patient has one of them. */
export const OPEN_APPLICATION_STATES = [
  'APPLIED',
  'APPROVED',
  'RESERVED',
] as const satisfies readonly ApplicationState[]

export const isOpenApplication = (state: ApplicationState): boolean =>
  OPEN_APPLICATION_STATES.some((open) => open === state)

/** Days from the end of the bleeding to the first and to the last day of the examination (spec:booking#hysteroscopy). */
const FIRST_DAY = 3
const LAST_DAY = 7

/** The last day of the cycle on which it is done, the first day of the period being day 1 (spec:booking#hysteroscopy). */
const LATEST_CYCLE_DAY = 14

/** Most days from the first day of a period to its end after which a day of the cycle is left. */
export const LONGEST_BLEEDING_DAYS = LATEST_CYCLE_DAY - 1 - FIRST_DAY

/** When the period began and when its bleeding ended. */
export interface PeriodOfApplication {
  readonly lmp: DateText
  readonly bleedingEndedOn: DateText
}

export interface ExaminationDays {
  readonly from: DateText
  readonly until: DateText
}

/** The days of the examination, by the last day of bleeding and the day of the cycle; after a long bleeding there may be none. */
export function examinationDays({ lmp, bleedingEndedOn }: PeriodOfApplication): ExaminationDays {
  const last = addDays(bleedingEndedOn, LAST_DAY)
  const latest = addDays(lmp, LATEST_CYCLE_DAY - 1)
  return { from: addDays(bleedingEndedOn, FIRST_DAY), until: last < latest ? last : latest }
}

/** Those of them that can still be reserved: a day is reserved the day before at the latest. Null when none is left. */
export function reservableDays(period: PeriodOfApplication, today: DateText): ExaminationDays | null {
  const { from, until } = examinationDays(period)
  const tomorrow = addDays(today, 1)
  const first = from < tomorrow ? tomorrow : from
  return until < first ? null : { from: first, until }
}

/** Days back from today on which bleeding may have ended so that a day can still be reserved. */
export const LATEST_BLEEDING_END_DAYS = LAST_DAY - 1

/** Days back from today on which such a period may have begun. */
export const LATEST_PERIOD_DAYS = LATEST_CYCLE_DAY - 2
