/** Days ahead for which a course asks somebody to come, and what for (spec:booking#ready-for-a-visit). */
import { hospitalDate } from '@/domain/dates'
import { MINUTE_MS } from '@/domain/time'
import type { VisitReason } from '@/domain/visit-ready'
import { hospitalOf } from '@/hospitals/index'

import { isShared, ownPatient, pairingOf } from '../couple/couple-service'
import type { PatientContext } from '../server/context'
import { attemptView } from './attempt-views'
import { findCyclesByPatientId, findScansByCycleId } from './queries'
import type { CycleRecords } from './record-tables'
import { isHard, isNothingAhead, cycleStatusOf, testDayOf } from './stage-engine'

export interface CourseDay {
  readonly reason: VisitReason
  readonly date: string
  /** The minute, where the hospital has said it. */
  readonly at: number | null
  /** When to be there and when she begins to drink, where the leaflet of that day says so. */
  readonly arriveAt: number | null
  readonly drinkAt: number | null
  /** Whether a fresh sample of his is used in this cycle. */
  readonly isHisSample: boolean
}

/** What both come for; the rest is hers alone. */
const FOR_BOTH: readonly VisitReason[] = ['retrieval', 'transfer', 'insemination']
const FEMALE = 2

/** Methods that use a sample which he gives on the day; the steps of the course give him none in the others. */
const OF_HIS_SAMPLE: readonly CycleRecords['method'][] = ['IVF', 'ICSI', 'IUI_H']

/** The minute of the retrieval: what was, else what was ordered with the trigger that stands now. */
function retrievalOf({ retrieval, triggerOrder, triggerAt }: CycleRecords): number | null {
  const isCurrent = triggerOrder !== null && triggerOrder.at === triggerAt
  return retrieval?.at ?? (isCurrent ? triggerOrder.retrievalAt : null)
}

/** The hours before a transfer or insemination, from the hospital's leaflet. */
function hoursBefore({ unitId }: CycleRecords, attempt: ReturnType<typeof attemptView>) {
  if (!attempt || attempt.kind === null || attempt.at === null) return { arriveAt: null, drinkAt: null }
  const { arriveMin, drinkMin } = hospitalOf(unitId).attempt[attempt.kind]
  const { at } = attempt
  return { arriveAt: at - arriveMin * MINUTE_MS, drinkAt: drinkMin > 0 ? at - drinkMin * MINUTE_MS : null }
}

/** Days of the running cycle from today on: hers, and those of both for him where she shares her treatment. */
export async function courseDays(context: PatientContext): Promise<CourseDay[]> {
  const { db, now } = context
  const me = await ownPatient(context)
  const paired = await pairingOf(db, me.patientId)
  const isHer = me.sex === FEMALE
  const herId = isHer ? me.patientId : paired?.partner.patientId
  if (herId === undefined || (!isHer && !(paired && (await isShared(db, herId, paired.pairId, 'treatment'))))) return []
  const cycle = (await findCyclesByPatientId(db, herId)).find(
    ({ closedOn, cancelledOn }) => closedOn === null && cancelledOn === null,
  )
  if (!cycle) return []
  const standing = cycleStatusOf(cycle, now)
  if (isHard(standing) || isNothingAhead(standing)) return []
  const today = hospitalDate(now)
  const [scan] = await findScansByCycleId(db, [cycle.cycleId])
  const attempt = attemptView(cycle, now)
  const retrievalAt = retrievalOf(cycle)
  const isTested = cycle.tests.length > 0 || cycle.sealedTests.length > 0
  const usual = { at: null, arriveAt: null, drinkAt: null, isHisSample: OF_HIS_SAMPLE.includes(cycle.method) }
  const days: CourseDay[] = [
    { ...usual, reason: 'scan', date: scan?.nextDate ?? '' },
    { ...usual, reason: 'retrieval', date: retrievalAt === null ? '' : hospitalDate(retrievalAt), at: retrievalAt },
    {
      ...usual,
      reason: attempt?.kind ?? 'transfer',
      date: attempt?.date ?? '',
      at: attempt?.at ?? null,
      ...hoursBefore(cycle, attempt),
    },
    { ...usual, reason: 'blood', date: isTested ? '' : testDayOf(cycle) },
  ]
  return days.filter(({ reason, date }) => date >= today && (isHer || FOR_BOTH.includes(reason)))
}
