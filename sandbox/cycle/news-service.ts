/** What a result means for the apps of the couple, and the seal that the first ones carry (spec:treatment#sealed-test). */
import { hospitalOf } from '@/hospitals/index'

import { isShared, pairingOf } from '../couple/couple-service'
import { askForQuiet, makeQuietAndAsk } from '../couple/quiet-service'
import { findResultSeals, insertResultSealsIfAbsent, upsertResultSeal } from '../results/queries'
import type { ResultSeal } from '../results/tables'
import type { Db } from '../server/db/database'
import { findCyclesByPatientId } from './queries'
import type { CycleRecords } from './record-tables'
import { type Outcome, standingOf } from './stage-engine'

/** Whose result it is. */
interface Woman {
  readonly patientId: string
  readonly unitId: number
}

/** What she can read of how a cycle came out; null while that is nothing. */
export async function outcomeOf(tx: Db, patientId: string, cycleId: string, now: number): Promise<Outcome | null> {
  const found = (await findCyclesByPatientId(tx, patientId)).find((one) => one.cycleId === cycleId)
  return found ? standingOf(found, now).outcome : null
}

/**
 * After hard news that the couple can read, both are asked whether the app shall be quiet; him only where she shares her
 * treatment, for else it is no news of his. A loss makes hers quiet until she has answered: nothing hurts meanwhile. What
 * was known before is no news: it does not overrule what somebody has chosen since.
 */
export async function takeNews(
  tx: Db,
  { patientId }: Woman,
  now: number,
  { before, after }: { before: Outcome | null; after: Outcome | null },
): Promise<void> {
  if (after === before) return
  const isLoss = after === 'MISCARRIAGE' || after === 'ECTOPIC'
  if (!isLoss && after !== 'NOT_PREGNANT' && after !== 'BIOCHEMICAL') return
  if (isLoss) await makeQuietAndAsk(tx, patientId, 'loss', now)
  else await askForQuiet(tx, patientId, now)
  const paired = await pairingOf(tx, patientId)
  if (paired && (await isShared(tx, patientId, paired.pairId, 'treatment')))
    await askForQuiet(tx, paired.partner.patientId, now)
}

/** Whether the hospital seals results of this kind, and its backend can open one again. */
const isSealing = (unitId: number): boolean => {
  const { attempt, capabilities } = hospitalOf(unitId)
  return attempt.sealTest && capabilities.sealedResults
}

/** A new result is closed until its owner says how it is opened; one that was opened stays so when it is amended. */
export async function sealTest(tx: Db, { patientId, unitId }: Woman, testId: string): Promise<void> {
  if (!isSealing(unitId)) return
  await insertResultSealsIfAbsent(tx, [{ reportId: testId, kind: 'test', patientId, state: 'SEALED' }])
}

/** The seals of the tests of a cycle that are closed. */
export async function sealsOfTests(db: Db, { sealedTests }: Pick<CycleRecords, 'sealedTests'>): Promise<ResultSeal[]> {
  if (sealedTests.length === 0) return []
  return findResultSeals(
    db,
    sealedTests.map(({ testId }) => testId),
  )
}

/** The doctor has told what came of a cycle: from then on every result of it is read. */
export async function openTests(tx: Db, records: Pick<CycleRecords, 'sealedTests'>, now: number): Promise<void> {
  for (const seal of await sealsOfTests(tx, records))
    await upsertResultSeal(tx, { ...seal, state: 'OPEN', openedAt: now })
}
