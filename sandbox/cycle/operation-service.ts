/** The days of a course on which something is done at the operating theatre, as the course itself has them. */
import { hospitalDate } from '@/domain/dates'
import { quietTitle } from '@/domain/quiet-wording'
import { hospitalOf } from '@/hospitals/index'

import type { Db } from '../server/db/database'
import { courseSteps } from './course-steps'
import { findCyclesByPatientId } from './queries'
import { isHard, cycleStatusOf } from './stage-engine'

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
  /** Minutes before its hour; null where another guide says so. */
  arriveMin: number | null
  who: string
  drink: string
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
  return cycles.flatMap((cycle) => {
    const isSoft = isQuiet || isHard(cycleStatusOf(cycle, now))
    return courseSteps(cycle, now, '').flatMap((step) => {
      if (!isOperation(step.key) || step.date === '') return []
      const kind = OPERATIONS[step.key]
      const own = kind === 'retrieval' ? null : words[kind]
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
          arriveMin: own?.arriveMin ?? null,
          who: own?.who ?? '',
          drink: own && own.drinkMin > 0 ? own.drink : '',
        },
      ]
    })
  })
}
