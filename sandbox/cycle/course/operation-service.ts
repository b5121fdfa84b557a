/** The days of a course on which something is done at the operating theatre, as the course itself has them. */

import type { Db } from '../../server/db/database'
import { findCyclesByPatientId, findScansByCycleId } from '../queries'
import { courseSteps } from './course-steps'
import { lastLeadOf } from './growth'
import { isHard, cycleStatusOf } from './stage-engine'

import { hospitalDate, hospitalInstant } from '@/domain/dates'
import { quietTitle } from '@/domain/safety/quiet-wording'
import { fastingHour, fastingMinutes } from '@/domain/treatment/retrieval-day'
import { hospitalOf } from '@/hospitals/index'

/** Steps of a course that are operations. */
const OPERATIONS = { retrieval: 'retrieval', transfer: 'transfer', inseminate: 'insemination' } as const

/** One of them; nothing of it is stored twice. */
export interface CourseOperation {
  /** `<cycle>.<step>`. */
  operationId: string
  kind: (typeof OPERATIONS)[keyof typeof OPERATIONS]
  name: string
  date: string
  /** Last day of the window in which it is expected, '' where the day is known. */
  until: string
  at: number | null
  doctorName: string
  bring: string
  note: string
  isDone: boolean
  /** Minutes before its hour. */
  arriveMin: number
  who: string
  /** From when on nothing is eaten and drunk; null where nothing is said of it or the hour of the day is not known. */
  fastingFrom: number | null
  preparation: { when: string; text: string }[]
}

/** What is to be done before and after, in the hospital's words. */
function preparationOf(unitId: number, kind: CourseOperation['kind']): CourseOperation['preparation'] {
  const words = hospitalOf(unitId).attempt
  if (kind !== 'retrieval') {
    const { drink, drinkMin } = words[kind]
    return drinkMin > 0 && drink ? [{ when: '当天', text: drink }] : []
  }
  const { fast, leave, after } = words.retrieval
  const hour = fastingHour(words.retrieval)
  const fasting = [hour && `${hour}禁食禁水`, fast].filter(Boolean).join('，')
  return [
    { when: '手术前', text: fasting },
    { when: '手术当天', text: leave },
    { when: '手术后', text: after },
  ].filter(({ text }) => text !== '')
}

/** The instant from which she fasts before a retrieval on a day. */
function fastingInstant(unitId: number, kind: CourseOperation['kind'], date: string): number | null {
  const minutes = kind === 'retrieval' ? fastingMinutes(hospitalOf(unitId).attempt.retrieval) : null
  return minutes === null ? null : hospitalInstant(date, minutes)
}

const isOperation = (key: string): key is keyof typeof OPERATIONS => key in OPERATIONS

/** The operations of all cycles of a woman that have a day, or a window in which they are expected, the newest cycle first. */
export async function courseOperations(
  db: Db,
  { patientId, unitId, isQuiet }: { patientId: string; unitId: number; isQuiet: boolean },
  now: number,
): Promise<CourseOperation[]> {
  const cycles = (await findCyclesByPatientId(db, patientId)).filter((one) => one.unitId === unitId)
  const words = hospitalOf(unitId).attempt
  // An expected day is counted from the scans of the one cycle that goes on.
  const running = cycles.filter(({ closedOn, cancelledOn }) => closedOn === null && cancelledOn === null)
  const scans = await findScansByCycleId(
    db,
    running.map(({ cycleId }) => cycleId),
  )
  return cycles.flatMap((cycle) => {
    const isSoft = isQuiet || isHard(cycleStatusOf(cycle, now))
    const lead = lastLeadOf(scans.filter(({ cycleId }) => cycleId === cycle.cycleId))
    return courseSteps(cycle, now, '', lead).flatMap((step) => {
      if (!isOperation(step.key) || step.date === '') return []
      const kind = OPERATIONS[step.key]
      const { arriveMin, who } = words[kind]
      return [
        {
          operationId: `${cycle.cycleId}.${step.key}`,
          kind,
          name: isSoft ? quietTitle(step.title) : step.title,
          date: step.date,
          until: step.until ?? '',
          at: step.at ?? null,
          doctorName: cycle.doctorName,
          bring: step.bring ?? '',
          note: step.note ?? '',
          isDone: step.state === 'done' || (step.until || step.date) < hospitalDate(now),
          arriveMin,
          who,
          fastingFrom: step.until ? null : fastingInstant(unitId, kind, step.date),
          preparation: preparationOf(unitId, kind),
        },
      ]
    })
  })
}
