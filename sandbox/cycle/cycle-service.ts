import { isShared, ownPatient, pairingOf, readOwnOrShared } from '../couple/couple-service'
import { quietAmong } from '../couple/patient/quiet-service'
import type { Patient } from '../couple/tables'
import { type Reader, sealView } from '../results/seal-views'
import type { PatientContext } from '../server/context'
import type { Db } from '../server/db/database'
import { notFound } from '../server/http/refusal'
import { attemptView, resultView, sealedView, instructionView, waitView } from './course/attempt-views'
import { courseSteps, hisOwnSteps } from './course/course-steps'
import { lastLeadOf } from './course/growth'
import { sealsOfTests } from './course/news-service'
import { isHard, cycleStatusOf } from './course/stage-engine'
import { cycleView, NO_CYCLE } from './cycle-views'
import { closedNewsOf } from './embryo/culture-seals'
import { findCyclesByPatientId, findLastEndedCycles, findRunningCycleIds, findScansByCycleId } from './queries'
import { findStoredOfWoman } from './reads'
import type { CycleRecords } from './records'

import type { DataOf, InputOf } from '@/api/core/call'
import type * as calls from '@/api/cycle/calls'
import { ageOn, hospitalDate } from '@/domain/dates'
import { mentionsPregnancy, quietTitle } from '@/domain/safety/quiet-wording'

/** Whose cycles are asked for, and which of them. */
export interface Asked {
  whose?: 'self' | 'spouse' | undefined
  cycleId?: string | undefined
}

/** Whoever of the two wants it quiet, the one who reads or the one who is read of. */
export async function isQuietFor(context: PatientContext, patientId: string): Promise<boolean> {
  return (await quietAmong(context.db, [context.patientId, patientId])).size > 0
}

/** Whether a woman is under treatment now: a cycle of hers is neither closed nor cancelled. */
export const hasRunningCycle = async (db: Db, patientId: string): Promise<boolean> =>
  (await findRunningCycleIds(db, patientId)).length > 0

/** The cycles of a woman as she may see them, the newest first. */
export const cyclesSeen = (db: Db, patientId: string): Promise<CycleRecords[]> => findCyclesByPatientId(db, patientId)

/** The hospital of a cycle of hers; undefined where it is not hers. */
export const unitOfCycle = async (db: Db, patientId: string, cycleId: string): Promise<number | undefined> =>
  (await cyclesSeen(db, patientId)).find((cycle) => cycle.cycleId === cycleId)?.unitId

const FEMALE = 2

/** The cycle of the couple that ended last, and when; '' before any has: what is filed afterwards is for the next one. */
export async function lastEndedCycle(
  db: Db,
  { me, paired }: { me: Patient | null; paired: { partner: Patient } | null },
): Promise<{ cycleId: string; endedOn: string }> {
  const woman = [me, paired?.partner].find((one) => one?.sex === FEMALE)
  const [last] = woman ? await findLastEndedCycles(db, woman.patientId) : []
  return last ?? { cycleId: '', endedOn: '' }
}

/**
 * One cycle of a woman: the one that is asked for, else the newest of those that fit.
 * @throws NotFound for a cycle that is not hers
 */
export function pickCycle(
  all: readonly CycleRecords[],
  { cycleId }: Asked,
  fits: (records: CycleRecords) => boolean = () => true,
): CycleRecords | null {
  if (cycleId === undefined) return all.find(fits) ?? null
  const found = all.find((one) => one.cycleId === cycleId)
  if (!found) throw notFound()
  return found
}

/** Reads the cycles of whom was asked for: the own ones, or the partner's as far as the class is shared. */
export function readCycles<T>(
  context: PatientContext,
  { whose, cycleId }: Asked,
  of: 'treatment' | 'embryos',
  read: (all: CycleRecords[], patientId: string) => Promise<T> | T,
): Promise<T> {
  return readOwnOrShared(context, { whose, of, ...(cycleId !== undefined && { rowId: cycleId }) }, async (patientId) =>
    read(await findCyclesByPatientId(context.db, patientId), patientId),
  )
}

export function getCycle(
  context: PatientContext,
  input: InputOf<typeof calls.getCycle>,
): Promise<DataOf<typeof calls.getCycle>> {
  return readCycles(context, input, 'treatment', async (all, patientId) => {
    const found = pickCycle(all, input)
    return found ? cycleView(found, context.now, await isQuietFor(context, patientId)) : NO_CYCLE
  })
}

export function getFirstCycle(
  context: PatientContext,
  input: InputOf<typeof calls.getFirstCycle>,
): Promise<DataOf<typeof calls.getFirstCycle>> {
  return readCycles(context, input, 'treatment', async (all, patientId) => {
    const first = all.at(-1)
    return first ? cycleView(first, context.now, await isQuietFor(context, patientId)) : NO_CYCLE
  })
}

/** The course with its steps; in quiet mode and after hard news under neutral names, and without notes that speak of pregnancy. */
export function getTreatmentProcess(
  context: PatientContext,
  input: InputOf<typeof calls.getTreatmentProcess>,
): Promise<DataOf<typeof calls.getTreatmentProcess>> {
  return readCycles(context, input, 'treatment', async (all, patientId) => {
    const found = pickCycle(all, input)
    const today = hospitalDate(context.now)
    if (!found)
      return {
        ...NO_CYCLE,
        today,
        attempt: null,
        wait: null,
        instruction: null,
        result: null,
        sealed: null,
        steps: input.whose === 'spouse' ? [] : await ownStepsOf(context, patientId),
      }
    const isQuiet = await isQuietFor(context, patientId)
    const stored = await findStoredOfWoman(context.db, patientId)
    const seals = await sealsOfTests(context.db, found)
    const reader = input.whose === 'spouse' ? ('spouse' as const) : ('self' as const)
    const isSoft = isQuiet || isHard(cycleStatusOf(found, context.now))
    const scans = await findScansByCycleId(context.db, [found.cycleId])
    const [latest] = scans
    // A day that was ordered before the trigger has not come: the scans ended with the last one.
    const isMonitored = found.triggerAt !== null || found.retrieval !== null || found.inseminatedOn !== null
    const ordered = latest?.nextDate && latest.nextDate >= today ? latest.nextDate : ''
    const steps = courseSteps(found, context.now, isMonitored ? (latest?.date ?? '') : ordered, lastLeadOf(scans))
    const quietly = steps.map((step) => ({
      ...step,
      title: quietTitle(step.title),
      note: mentionsPregnancy(step.note) ? '' : step.note,
    }))
    return {
      ...cycleView(found, context.now, isQuiet),
      today,
      attempt: attemptView(found, context.now),
      wait: waitView(found, context.now),
      instruction: instructionView(found, context.now),
      result: resultView(found, { all, stored, isQuiet, now: context.now }),
      sealed:
        sealedView(found, seals, (seal) => sealView(seal, reader)) ?? (await closedCulture(context, found, reader)),
      steps: isSoft ? quietly : steps,
    }
  })
}

/** The steps that are his own, whatever she shares with him; none for her. */
async function ownStepsOf({ db, now }: PatientContext, patientId: string) {
  const paired = await pairingOf(db, patientId)
  if (!paired || paired.partner.sex !== FEMALE) return []
  const running = (await findCyclesByPatientId(db, paired.partner.patientId)).find(
    ({ closedOn, cancelledOn }) => closedOn === null && cancelledOn === null,
  )
  return running ? hisOwnSteps(running, now) : []
}

/** Where news of the culture wait to be opened; the partner is told of them where she shares her embryos. */
async function closedCulture(context: PatientContext, found: CycleRecords, reader: Reader) {
  const last = (await closedNewsOf(context.db, found, reader)).at(-1)
  if (!last) return null
  if (reader === 'spouse') {
    const paired = await pairingOf(context.db, found.patientId)
    if (!paired || !(await isShared(context.db, found.patientId, paired.pairId, 'embryos'))) return null
  }
  const { newsId, date, seal, togetherMine, togetherTheirs } = last
  return { testId: newsId, kind: 'culture' as const, date, seal, togetherMine, togetherTheirs }
}

const person = ({ sex, name, birthday, caseNo }: Patient, today: string) => ({
  sex: sex === 2 ? ('2' as const) : ('1' as const),
  name,
  age: ageOn(birthday, today),
  caseNo,
})

/** Both of the couple; what of the partner may be read the projection decides. */
export async function getCouple(context: PatientContext): Promise<DataOf<typeof calls.getCycleCouple>> {
  const me = await ownPatient(context)
  const paired = await pairingOf(context.db, me.patientId)
  const today = hospitalDate(context.now)
  return { self: person(me, today), spouse: paired ? person(paired.partner, today) : null }
}

export { listTestDays } from './queries'
