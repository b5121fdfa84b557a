/**
 * Which of somebody's data the partner has opened (spec:couple#opened-by-the-partner): class and day, nothing of what was
 * read. Rows end after their period by housekeeping (`retention-queries.ts`).
 */

import type { PatientContext } from '../../server/context'
import type { Db } from '../../server/db/database'
import { ownPatient } from '../couple-service'
import { findPartnerViews, insertPartnerViews } from './partner-view-queries'

import type { DataOf } from '@/api/core/call'
import type * as calls from '@/api/couple/calls'
import { hospitalDate } from '@/domain/dates'
import { isOfferedClass, OFFERED_CLASSES, type OfferedClass, PARTNER_VIEW_DAYS } from '@/domain/person/sharing-classes'
import { DAY_MS } from '@/domain/time'

/** Writes down that `viewerId` has opened classes of a partner's data. */
export async function notePartnerViews(
  db: Db,
  {
    ownerId,
    viewerId,
    classes,
    now,
  }: { ownerId: string; viewerId: string; classes: readonly OfferedClass[]; now: number },
): Promise<void> {
  if (classes.length === 0) return
  const date = hospitalDate(now)
  await insertPartnerViews(
    db,
    classes.map((dataClass) => ({ patientId: ownerId, viewerId, dataClass, date, at: now })),
  )
}

/** What the partner has opened of the caller's own data, class by class, with the days; the newest first. */
export async function listPartnerViews(context: PatientContext): Promise<DataOf<typeof calls.listPartnerViews>> {
  const { patientId } = await ownPatient(context)
  const rows = await findPartnerViews(context.db, patientId, context.now - PARTNER_VIEW_DAYS * DAY_MS)
  const seen = [...new Set(rows.map(({ dataClass }) => dataClass))].filter(isOfferedClass)
  return {
    days: PARTNER_VIEW_DAYS,
    list: seen.map((dataClass) => ({
      dataClass,
      label: OFFERED_CLASSES[dataClass].label,
      dates: [...new Set(rows.filter((row) => row.dataClass === dataClass).map(({ date }) => date))],
    })),
  }
}
