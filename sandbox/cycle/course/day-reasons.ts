/** Days ahead for which a course asks somebody to come, and what for (spec:booking#ready-for-a-visit). */

import { isShared, ownPatient, pairingOf } from '../../couple/couple-service'
import type { PatientContext } from '../../server/context'
import { findCyclesByPatientId, findScansByCycleId } from '../queries'
import type { CycleRecords } from '../record-tables'
import { attemptView, isHisSample, sampleAhead } from './attempt-views'
import { retrievalInstant } from './retrieval-day'
import { isHard, isNothingAhead, cycleStatusOf, testDayOf } from './stage-engine'

import { hospitalDate } from '@/domain/dates'
import type { VisitReason } from '@/domain/service/visit-ready'
import { MINUTE_MS } from '@/domain/time'
import { hospitalOf } from '@/hospitals/index'

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

/** The hours before a procedure, from the hospital's leaflet. */
function hoursBefore({ unitId }: CycleRecords, kind: 'retrieval' | 'transfer' | 'insemination', at: number | null) {
  if (at === null) return { arriveAt: null, drinkAt: null }
  const leaflet = hospitalOf(unitId).attempt[kind]
  const drinkMin = 'drinkMin' in leaflet ? leaflet.drinkMin : 0
  return { arriveAt: at - leaflet.arriveMin * MINUTE_MS, drinkAt: drinkMin > 0 ? at - drinkMin * MINUTE_MS : null }
}

/** The day of his sample alone, with the hour at which he is to be there and without what it is for. */
function ownDays(cycle: CycleRecords, now: number): CourseDay[] {
  const sample = sampleAhead(cycle, now)
  if (!sample) return []
  return [{ reason: 'sample', date: sample.date, at: null, arriveAt: sample.at, drinkAt: null, isHisSample: true }]
}

/**
 * Days of the running cycle from today on: hers, and those of both for him where she shares her treatment; where she does
 * not, the day of his own sample.
 */
export async function courseDays(context: PatientContext): Promise<CourseDay[]> {
  const { db, now } = context
  const me = await ownPatient(context)
  const paired = await pairingOf(db, me.patientId)
  const isHer = me.sex === FEMALE
  const herId = isHer ? me.patientId : paired?.partner.patientId
  if (herId === undefined) return []
  const cycle = (await findCyclesByPatientId(db, herId)).find(
    ({ closedOn, cancelledOn }) => closedOn === null && cancelledOn === null,
  )
  if (!cycle) return []
  if (!isHer && !(paired && (await isShared(db, herId, paired.pairId, 'treatment')))) return ownDays(cycle, now)
  const standing = cycleStatusOf(cycle, now)
  if (isHard(standing) || isNothingAhead(standing)) return []
  const today = hospitalDate(now)
  const [scan] = await findScansByCycleId(db, [cycle.cycleId])
  const ahead = attemptView(cycle, now)
  const attempt = ahead && ahead.kind !== 'retrieval' ? ahead : null
  const retrievalAt = retrievalInstant(cycle)
  const isTested = cycle.tests.length > 0 || cycle.sealedTests.length > 0
  const usual = { at: null, arriveAt: null, drinkAt: null, isHisSample: isHisSample(cycle) }
  const days: CourseDay[] = [
    { ...usual, reason: 'scan', date: scan?.nextDate ?? '' },
    {
      ...usual,
      reason: 'retrieval',
      date: retrievalAt === null ? '' : hospitalDate(retrievalAt),
      at: retrievalAt,
      ...hoursBefore(cycle, 'retrieval', retrievalAt),
    },
    {
      ...usual,
      reason: attempt?.kind ?? 'transfer',
      date: attempt?.date ?? '',
      at: attempt?.at ?? null,
      ...hoursBefore(cycle, attempt?.kind ?? 'transfer', attempt?.at ?? null),
    },
    { ...usual, reason: 'blood', date: isTested ? '' : testDayOf(cycle) },
  ]
  return days.filter(({ reason, date }) => date >= today && (isHer || FOR_BOTH.includes(reason)))
}
