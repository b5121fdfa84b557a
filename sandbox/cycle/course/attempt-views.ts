/**
 * The day of a retrieval, transfer or insemination and of his sample, the days after it, and what follows from its result, as both of the couple read
 * it (spec:treatment#day-of-a-transfer, spec:treatment#the-wait, spec:treatment#after-a-result).
 */

import type { ResultSeal } from '../../results/tables'
import type { CycleRecords } from '../records'
import { type CourseDate, retrievalAhead } from './retrieval-day'
import {
  attemptOf,
  conceptionOf,
  destinyOf,
  isNothingAhead,
  pregnancyTestsOf,
  cycleStatusOf,
  testDayOf,
  testsSay,
} from './stage-engine'

import type { DataOf } from '@/api/core/call'
import type * as calls from '@/api/cycle/calls'
import { addDays, type DateText, diffDays, hospitalDate } from '@/domain/dates'
import { MINUTE_MS } from '@/domain/time'
import { dueDateOf, gestationOn, pregnancyScanWindow } from '@/domain/treatment/transfer-dates'
import { hospitalOf } from '@/hospitals/index'

type Course = DataOf<typeof calls.getTreatmentProcess>
type Kind = 'transfer' | 'insemination'
type Attempt = NonNullable<Course['attempt']>

const BRANCHES = {
  POSITIVE: 'positive',
  CLINICAL: 'clinical',
  NOT_PREGNANT: 'negative',
  BIOCHEMICAL: 'biochemical',
  ECTOPIC: 'ectopic',
  MISCARRIAGE: 'loss',
} as const

/** What this cycle attempts, null where it attempts neither: eggs in store, ovulation at home. */
export function kindOf({ method, transfers }: Pick<CycleRecords, 'method' | 'transfers'>): Kind | null {
  if (method === 'IUI_H' || method === 'IUI_D') return 'insemination'
  return method === 'FET' || method === 'IVF' || method === 'ICSI' || transfers.length > 0 ? 'transfer' : null
}

const isRunning = ({ closedOn, cancelledOn }: CycleRecords): boolean => closedOn === null && cancelledOn === null

/** Whether the transfer or insemination has been made. */
const isMade = (records: CycleRecords, now: number): boolean => {
  const { stage } = cycleStatusOf(records, now)
  return stage === 'TRANSFERRED' || stage === 'INSEMINATED' || stage === 'HCG' || stage === 'PREGNANT'
}

/**
 * The day that is ordered and has not passed: of the retrieval until it is on record, then of the transfer or insemination;
 * null without one, and once nothing of the cycle is to come.
 */
export function attemptView(records: CycleRecords, now: number): Attempt | null {
  const retrieval = retrievalAhead(records, now)
  if (retrieval) return { kind: 'retrieval', ...retrieval }
  const kind = kindOf(records)
  const { attemptAt, inseminatedOn } = records
  const date = attemptAt === null ? (inseminatedOn ?? '') : hospitalDate(attemptAt)
  if (kind === null || !isRunning(records) || isMade(records, now)) return null
  if (isNothingAhead(cycleStatusOf(records, now))) return null
  if (date === '' || date < hospitalDate(now)) return null
  return { kind, date, at: attemptAt }
}

/** Methods that use a sample which he gives on the day. */
const OF_HIS_SAMPLE: readonly CycleRecords['method'][] = ['IVF', 'ICSI', 'IUI_H']

/** Whether a fresh sample of his is used. */
export const isHisSample = ({ method }: Pick<CycleRecords, 'method'>): boolean => OF_HIS_SAMPLE.includes(method)

/**
 * When he is to be there for his sample; null where none of his is used or no day is ordered. It says nothing of what the
 * day is for: he reads it whatever she shares.
 */
export function sampleAhead(records: CycleRecords, now: number): CourseDate | null {
  const attempt = isHisSample(records) ? attemptView(records, now) : null
  if (!attempt || attempt.kind === null || attempt.kind === 'transfer') return null
  const { beforeInseminationMin, beforeRetrievalMin } = hospitalOf(records.unitId).attempt.sample
  const before = attempt.kind === 'insemination' ? beforeInseminationMin : beforeRetrievalMin
  return { date: attempt.date, at: attempt.at === null ? null : attempt.at - before * MINUTE_MS }
}

/** The days from the transfer or insemination to its first result; null before, and once a test is known. */
export function waitView(records: CycleRecords, now: number): Course['wait'] {
  const kind = kindOf(records)
  const since = attemptOf(records)
  const { stage } = cycleStatusOf(records, now)
  if (kind === null || since === '' || !isRunning(records) || pregnancyTestsOf(records).length > 0) return null
  if (records.reportedOutcome !== null) return null
  if (stage !== 'TRANSFERRED' && stage !== 'INSEMINATED' && stage !== 'HCG') return null
  const [transfer] = records.transfers
  const today = hospitalDate(now)
  const testDate = testDayOf(records)
  return {
    kind,
    since,
    day: diffDays(today, since),
    embryoDay: transfer?.embryoDay ?? null,
    testDate,
    byHospital: records.testOn !== null || (transfer !== undefined && transfer.hcgDate !== ''),
    isDue: testDate <= today,
  }
}

/** Days for which an instruction is shown: the evening that it is about, and the day after where it was not read (ours). */
const INSTRUCTION_DAYS = 1

/** What to do tonight, for both of the couple; null once its evening is over, and once the stimulation has ended. */
export function instructionView(records: CycleRecords, now: number): Course['instruction'] {
  const { instruction, triggerAt, retrieval, inseminatedOn } = records
  if (!instruction || !isRunning(records) || retrieval !== null || inseminatedOn !== null) return null
  // It was about the doses before the trigger, and none of them is to come.
  if (triggerAt !== null && triggerAt <= now && instruction.givenAt < triggerAt) return null
  const age = diffDays(hospitalDate(now), hospitalDate(instruction.givenAt))
  if (age > (instruction.readAt === null ? INSTRUCTION_DAYS : 0)) return null
  const { nextDate, ...shown } = instruction
  // No scan of the stimulation follows a trigger, whatever was said before it was ordered.
  const isScanOver = triggerAt !== null && nextDate !== null && nextDate <= addDays(hospitalDate(triggerAt), 1)
  return {
    ...shown,
    nextDate: isScanOver ? '' : (nextDate ?? ''),
    triggerAt: triggerAt !== null && triggerAt > now ? triggerAt : null,
  }
}

function branchOf(records: CycleRecords): NonNullable<Course['result']>['branch'] {
  const said = testsSay(records)
  if (said !== null && said in BRANCHES) return BRANCHES[said as keyof typeof BRANCHES]
  return pregnancyTestsOf(records).length > 0 ? 'repeat' : null
}

/** Days after the end of a cycle in which an ectopic finding is still called out (ours). */
const ECTOPIC_DAYS = 14

/** Whether a cycle was closed with an ectopic finding, and not so long ago that it shouts over what came since. */
export const isEctopicNear = ({ outcome, closedOn }: CycleRecords, now: number): boolean =>
  outcome === 'ECTOPIC' && closedOn !== null && addDays(closedOn, ECTOPIC_DAYS) >= hospitalDate(now)

/** Of a closed cycle what the hospital wrote counts, and an end that the patient has reported since. */
function closedBranchOf(records: CycleRecords): NonNullable<Course['result']>['branch'] {
  const outcome = records.reportedOutcome ?? records.outcome
  return outcome !== null && outcome in BRANCHES ? BRANCHES[outcome as keyof typeof BRANCHES] : null
}

/** Straws of the couple in store. */
export type Stored = readonly { straws: number; paidUntil: DateText }[]

/** Embryos of all cycles that are in store; '' where nothing says until when they are paid. */
function storageOf(all: readonly CycleRecords[], stored: Stored) {
  const frozen = all.flatMap(({ embryos }) => embryos).filter((row) => destinyOf(row) === 'FROZEN').length
  return frozen === 0 ? { stored: null, storedUntil: '' } : { stored: frozen, storedUntil: stored[0]?.paidUntil ?? '' }
}

/**
 * What follows from the result; null while there is none. Somebody in quiet mode is counted no pregnancy: that the drugs
 * go on is said all the same. An ectopic finding is told of every cycle, also of one without a transfer or insemination.
 * @param all the cycles of the woman, for what is in store
 */
export function resultView(
  records: CycleRecords,
  { all, stored, isQuiet, now }: { all: readonly CycleRecords[]; stored: Stored; isQuiet: boolean; now: number },
): Course['result'] {
  const kind = kindOf(records)
  if (records.cancelledOn !== null) return null
  const said = isRunning(records) ? branchOf(records) : closedBranchOf(records)
  if (kind === null && said !== 'ectopic') return null
  if (said === 'ectopic' && !isRunning(records) && !isEctopicNear(records, now)) return null
  const isToGoOn = said === 'positive' || said === 'clinical'
  if (said === null || (isToGoOn && !isRunning(records))) return null
  const isGood = isToGoOn && !isQuiet
  const branch = isToGoOn && isQuiet ? 'repeat' : said
  const today = hospitalDate(now)
  const conception = isGood ? conceptionOf(records) : null
  const dueDate = conception ? dueDateOf(conception) : ''
  const isScanned = pregnancyTestsOf(records).some((test) => test.kind === 'scan')
  const scan = conception && !isScanned ? pregnancyScanWindow(conception.date) : null
  return {
    branch,
    kind,
    dueDate,
    ...(dueDate === '' ? { weeks: null, days: null } : gestationOn(dueDate, today)),
    nextFrom: scan?.due ?? '',
    nextUntil: scan?.until ?? '',
    hasPlan: isGood && kind === 'transfer',
    ...(isGood || branch === 'repeat' ? { stored: null, storedUntil: '' } : storageOf(all, stored)),
    reviewDate: (records.reviewOn ?? '') >= today ? (records.reviewOn ?? '') : '',
  }
}

/**
 * The newest test that is closed, else the report that closes one, with how its seal stands for who reads; null without
 * one.
 */
export function sealedView(
  { sealedTests, sealedReports }: Pick<CycleRecords, 'sealedTests' | 'sealedReports'>,
  seals: readonly ResultSeal[],
  read: (seal: ResultSeal | undefined) => Omit<NonNullable<Course['sealed']>, 'testId' | 'date' | 'kind'>,
): Course['sealed'] {
  const test = sealedTests[sealedTests.length - 1]
  const report = sealedReports[sealedReports.length - 1]
  const testId = test?.testId ?? report?.reportId
  if (testId === undefined) return null
  const date = (test ?? report)?.date ?? ''
  return { testId, date, kind: test ? 'test' : 'lab', ...read(seals.find(({ reportId }) => reportId === testId)) }
}
