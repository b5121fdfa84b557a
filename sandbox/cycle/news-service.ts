/** What somebody learns of her course, and what the app does about hard news (spec:wording#quiet-mode). */
import { askForQuiet, makeQuiet } from '../couple/quiet-service'
import type { Db } from '../server/db/database'
import { findCyclesByPatientId } from './queries'
import { type Outcome, standingOf } from './stage-engine'

/** How her running cycle has come out as far as she may know; null while nothing says it. */
async function outcomeSeen(tx: Db, patientId: string, now: number): Promise<Outcome | null> {
  const all = await findCyclesByPatientId(tx, patientId)
  const running = all.find(({ closedOn, cancelledOn }) => closedOn === null && cancelledOn === null)
  return running ? standingOf(running, now).outcome : null
}

/**
 * A loss that the hospital writes makes her app quiet, as one that she writes herself does; after a negative result
 * home asks once. What was known before is no news: it does not overrule what she has chosen since.
 */
async function takeNews(
  tx: Db,
  patientId: string,
  now: number,
  { before, after }: { before: Outcome | null; after: Outcome | null },
): Promise<void> {
  if (after === before) return
  if (after === 'MISCARRIAGE' || after === 'ECTOPIC') await makeQuiet(tx, patientId, 'loss', now)
  if (after === 'NOT_PREGNANT' || after === 'BIOCHEMICAL') await askForQuiet(tx, patientId, now)
}

/**
 * Does what may bring her news, and takes it as such. What a seal closes is none before she opens it.
 * @param closedAs the outcome with which the work closes the running cycle
 */
export async function withNews<T>(
  tx: Db,
  { patientId, now, closedAs }: { patientId: string; now: number; closedAs?: Outcome },
  work: () => Promise<T>,
): Promise<T> {
  const before = await outcomeSeen(tx, patientId, now)
  const done = await work()
  await takeNews(tx, patientId, now, { before, after: closedAs ?? (await outcomeSeen(tx, patientId, now)) })
  return done
}
