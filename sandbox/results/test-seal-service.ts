/** The seal of a test after a transfer or insemination (spec:treatment#sealed-test). */

import type { Db } from '../server/db/database'
import { findResultSeals, insertResultSealsIfAbsent, upsertResultSeal } from './queries'
import type { ResultSeal } from './tables'

import { hospitalOf } from '@/hospitals/index'

/** Whether the hospital seals results of this kind, and its backend can open one again. */
const isSealing = (unitId: number): boolean => {
  const { attempt, capabilities } = hospitalOf(unitId)
  return attempt.sealTest && capabilities.sealedResults
}

/**
 * A new result is closed until its owner says how it is opened; one that was opened stays so when it is amended.
 * @param reportIds the laboratory's reports that say the same: they are closed with it, else they would tell
 */
export async function sealTest(
  tx: Db,
  { patientId, unitId }: { patientId: string; unitId: number },
  testId: string,
  reportIds: readonly string[],
): Promise<void> {
  if (!isSealing(unitId)) return
  const state = 'SEALED'
  await insertResultSealsIfAbsent(tx, [
    { reportId: testId, kind: 'test', patientId, state },
    ...reportIds.map((reportId) => ({ reportId, kind: 'lab' as const, patientId, state }) as const),
  ])
}

/** A result that cannot wait carries a seal that is open: nothing else that is closed that day closes it. */
export async function openTestAtOnce(tx: Db, patientId: string, testId: string, now: number): Promise<void> {
  await insertResultSealsIfAbsent(tx, [{ reportId: testId, kind: 'test', patientId, state: 'OPEN', openedAt: now }])
}

/** A report that comes after its test is closed as long as that is. */
export async function sealReportWith(
  tx: Db,
  patientId: string,
  reportId: string,
  testIds: readonly string[],
): Promise<void> {
  if ((await findSeals(tx, testIds)).some(({ state }) => state !== 'OPEN'))
    await insertResultSealsIfAbsent(tx, [{ reportId, kind: 'lab', patientId, state: 'SEALED' }])
}

/** News of a culture are closed until the couple says how they are opened; what was opened stays so (spec:treatment#sealed-culture). */
export const sealCulture = (tx: Db, patientId: string, newsIds: readonly string[]): Promise<unknown> =>
  insertResultSealsIfAbsent(
    tx,
    newsIds.map((reportId) => ({ reportId, kind: 'culture' as const, patientId, state: 'SEALED' as const })),
  )

export const findSeals = (db: Db, ids: readonly string[]): Promise<ResultSeal[]> =>
  ids.length === 0 ? Promise.resolve([]) : findResultSeals(db, ids)

export async function openSeals(tx: Db, ids: readonly string[], now: number): Promise<void> {
  const closed = (await findSeals(tx, ids)).filter(({ state }) => state !== 'OPEN')
  for (const seal of closed) await upsertResultSeal(tx, { ...seal, state: 'OPEN', openedAt: now })
}
