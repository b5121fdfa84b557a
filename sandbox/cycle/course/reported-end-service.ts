/** The end of a cycle that a patient has reported in a follow-up (spec:followup#reported-end). */

import type { FollowupEvents } from '../../followup/events'
import type { Db } from '../../server/db/database'
import { lockCyclesSince, updateCycle } from '../desk-queries'
import { withNews } from './news-service'

import { addDays } from '@/domain/dates'

/** A pregnancy lasts at most so many days (spec:followup#transfer-dates); a cycle of before is not the one that has ended. */
const MOST_DAYS = 300

/**
 * Ends the cycle from which the pregnancy came: the running one, or the last one that was closed with a pregnancy. Without
 * such a cycle nothing follows here. A heartbeat that the hospital finds later takes it back (desk-service.ts).
 */
export async function takeReportedEnd(
  tx: Db,
  { patientId, unitId, outcome, on, now }: FollowupEvents['endReported'],
): Promise<void> {
  const cycles = await lockCyclesSince(tx, patientId, addDays(on, -MOST_DAYS))
  const cycle = cycles.find((row) => row.cancelledOn === null && (row.outcome === null || row.outcome === 'CLINICAL'))
  if (!cycle || cycle.startedOn > on) return
  const { cycleId } = cycle
  await withNews(tx, { patientId, unitId }, { cycleId, now }, () =>
    updateCycle(tx, cycleId, { reportedOutcome: outcome, reportedOn: on }),
  )
}
