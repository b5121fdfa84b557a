/** The seal of a test after a transfer or insemination (spec:treatment#sealed-test). */
import { hospitalOf } from '@/hospitals/index'

import type { Db } from '../server/db/database'
import { findResultSeals, insertResultSealsIfAbsent, upsertResultSeal } from './queries'
import type { ResultSeal } from './tables'

/** Whether the hospital seals results of this kind, and its backend can open one again. */
const isSealing = (unitId: number): boolean => {
  const { attempt, capabilities } = hospitalOf(unitId)
  return attempt.sealTest && capabilities.sealedResults
}

/** A new result is closed until its owner says how it is opened; one that was opened stays so when it is amended. */
export async function sealTest(
  tx: Db,
  { patientId, unitId }: { patientId: string; unitId: number },
  testId: string,
): Promise<void> {
  if (!isSealing(unitId)) return
  await insertResultSealsIfAbsent(tx, [{ reportId: testId, kind: 'test', patientId, state: 'SEALED' }])
}

export const findSeals = (db: Db, ids: readonly string[]): Promise<ResultSeal[]> =>
  ids.length === 0 ? Promise.resolve([]) : findResultSeals(db, ids)

export async function openSeals(tx: Db, ids: readonly string[], now: number): Promise<void> {
  for (const seal of await findSeals(tx, ids)) await upsertResultSeal(tx, { ...seal, state: 'OPEN', openedAt: now })
}
