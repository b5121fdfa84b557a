/** What a result means for the apps of the couple, also once its seal is opened (spec:treatment#sealed-test). */

import { findSeals, openSeals, openTestAtOnce, sealReportWith, sealTest } from '../../results/test-seal-service'
import type { Db } from '../../server/db/database'
import { rowOf } from '../../server/db/row-of'
import { emit } from '../../server/events'
import { type CourseEvent, cycleEvents } from '../events'
import { findCyclesByPatientId, findRunningCycleIds, findTestWithOwner } from '../queries'
import { findTestsWithReports } from '../reads'
import type { CycleRecords } from '../record-tables'
import { type Outcome, cycleStatusOf } from './stage-engine'

/** Whose result it is. */
interface Woman {
  readonly patientId: string
  readonly unitId: number
}

/** What she can read of how a cycle came out; null while that is nothing. */
export async function outcomeOf(tx: Db, patientId: string, cycleId: string, now: number): Promise<Outcome | null> {
  const found = rowOf((await findCyclesByPatientId(tx, patientId)).filter((one) => one.cycleId === cycleId))
  return cycleStatusOf(found, now).outcome
}

/**
 * Says that she can read a new outcome of her cycle. What was known before is no news: it does not overrule what somebody
 * has chosen since.
 */
export async function takeNews(
  tx: Db,
  course: CourseEvent,
  { before, after }: { before: Outcome | null; after: Outcome | null },
): Promise<void> {
  if (after !== null && after !== before) await emit(tx, cycleEvents.outcomeRead, { ...course, outcome: after })
}

/** A test of hers, whichever cycle it is of; undefined for anybody else's and at another hospital. */
export async function findOwnTest(tx: Db, { patientId, unitId }: Woman, testId: string) {
  const [test] = await findTestWithOwner(tx, testId)
  return test?.patientId === patientId && test.unitId === unitId ? test : undefined
}

const idsOf = ({ sealedTests }: Pick<CycleRecords, 'sealedTests'>) => sealedTests.map(({ testId }) => testId)

/** The seals of the tests of a cycle that are closed, and of the reports that close one. */
export const sealsOfTests = (db: Db, records: Pick<CycleRecords, 'sealedTests' | 'sealedReports'>) =>
  findSeals(db, [...idsOf(records), ...records.sealedReports.map(({ reportId }) => reportId)])

const reportIdsOf = async (tx: Db, testIds: readonly string[]): Promise<string[]> =>
  (await findTestsWithReports(tx, { testIds })).map(({ reportId }) => reportId)

/**
 * From now on every test of a cycle is read, with the reports that say the same: one result of a cycle cannot be read
 * without what came before and after it.
 */
export async function openTests(tx: Db, records: Pick<CycleRecords, 'sealedTests'>, now: number): Promise<void> {
  const testIds = idsOf(records)
  if (testIds.length > 0) await openSeals(tx, [...testIds, ...(await reportIdsOf(tx, testIds))], now)
}

/** The same by the id of the cycle. */
export async function openTestsOf(tx: Db, patientId: string, cycleId: string, now: number): Promise<void> {
  const found = (await findCyclesByPatientId(tx, patientId)).find((one) => one.cycleId === cycleId)
  if (found) await openTests(tx, found, now)
}

/** A report of the laboratory has been opened: so is the test of that day, with the others of its cycle. */
export async function openTestsOfReport(tx: Db, patientId: string, reportId: string, now: number): Promise<void> {
  const cycleIds = new Set((await findTestsWithReports(tx, { reportId })).map(({ cycleId }) => cycleId))
  for (const cycleId of cycleIds) await openTestsOf(tx, patientId, cycleId, now)
}

/** Closes a new blood test with the report that says the same; what was found outside of the womb opens everything. */
export async function closeTest(
  tx: Db,
  who: Woman,
  { testId, cycleId, kind, place }: { testId: string; cycleId: string; kind: 'hcg' | 'scan'; place: string | null },
  now: number,
): Promise<void> {
  if (kind === 'hcg') await sealTest(tx, who, testId, await reportIdsOf(tx, [testId]))
  if (place !== 'outside') return
  await openTestAtOnce(tx, who.patientId, testId, now)
  await openTestsOf(tx, who.patientId, cycleId, now)
}

/** A new report of the laboratory, where the test of that day is closed. */
export async function closeReport(tx: Db, patientId: string, reportId: string): Promise<void> {
  const tests = await findTestsWithReports(tx, { reportId })
  await sealReportWith(
    tx,
    patientId,
    reportId,
    tests.map(({ testId }) => testId),
  )
}

/**
 * Does what may bring her news of a cycle, and takes it as such. What a seal closes is none before it is opened.
 * @param closedAs the outcome with which the work closes the cycle
 */
export async function withNews<T>(
  tx: Db,
  who: Woman,
  { cycleId, now, closedAs }: { cycleId: string; now: number; closedAs?: Outcome },
  work: () => Promise<T>,
): Promise<T> {
  const before = await outcomeOf(tx, who.patientId, cycleId, now)
  const done = await work()
  const after = closedAs ?? (await outcomeOf(tx, who.patientId, cycleId, now))
  await takeNews(tx, { ...who, cycleId, now }, { before, after })
  return done
}

/** The same for work that is about no cycle of its own, such as the opening of a report: of the one that runs. */
export async function withNewsOfRunning<T>(tx: Db, who: Woman, now: number, work: () => Promise<T>): Promise<T> {
  const [running] = await findRunningCycleIds(tx, who.patientId)
  return running ? withNews(tx, who, { cycleId: running.cycleId, now }, work) : work()
}
