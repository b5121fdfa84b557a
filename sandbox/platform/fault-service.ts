/**
 * Faults that apps report. Whoever sends them is unknown and may be anybody: the call's schema takes words of the code alone,
 * a machine may send some an hour, and a hospital keeps a bounded number of different ones.
 */

import type { RequestContext } from '../server/context'
import { spendUnseen } from '../server/http/budgets'
import { Refusal } from '../server/http/refusal'
import { hashOf } from '../server/secrets'
import { unitRow } from '../server/units'
import { addFaults, keepNewestFaults } from './fault-queries'

import type { DataOf, InputOf } from '@/api/core/call'
import type * as calls from '@/api/platform/calls'

/** Different faults that a hospital keeps; the oldest go first. */
export const MOST_APP_FAULTS = 500

export async function takeFaults(
  context: RequestContext,
  { unitId: named, release, build, host, faults }: InputOf<typeof calls.reportFaults>,
): Promise<DataOf<typeof calls.reportFaults>> {
  const { db, now, from, sandbox } = context
  const { unitId } = await unitRow(context, named)
  if (!spendUnseen('appFault', from, now)) throw new Refusal(429, '操作过于频繁，请稍后再试')
  const rows = faults.map((fault) => ({
    ...fault,
    faultId: hashOf([unitId, release, build, host, fault.screen, fault.name, fault.callId, fault.places[0]].join(' ')),
    unitId,
    release,
    build,
    host,
    firstAt: now,
    lastAt: now,
  }))
  // The same one twice in one report is one row, which one statement cannot change twice.
  const different = new Map<string, (typeof rows)[number]>()
  for (const row of rows)
    different.set(row.faultId, { ...row, times: row.times + (different.get(row.faultId)?.times ?? 0) })
  await addFaults(db, [...different.values()])
  await keepNewestFaults(db, unitId, MOST_APP_FAULTS)
  sandbox.metrics.appFaults(faults.reduce((sum, { times }) => sum + times, 0))
  return null
}

export { type AppFault, deleteFaults, findFaults } from './fault-queries'
