/**
 * Derives where a cycle stands from what is on record of it (spec:treatment#cycle-stages). Nothing here is stored and
 * the app never counts it again: whoever writes a record moves the stage.
 */

import type { CycleRecords } from '../record-tables'

import type { CYCLE_OUTCOMES, CYCLE_STAGES } from '@/api/cycle/schemas'
import { addDays, type DateText, diffDays, hospitalDate } from '@/domain/dates'
import { dayFrom } from '@/domain/treatment/follicles'
import { dueDateOf, firstHcgDay, gestationOn } from '@/domain/treatment/transfer-dates'

export type Stage = (typeof CYCLE_STAGES)[number]
export type Outcome = (typeof CYCLE_OUTCOMES)[number]

/** Where a cycle stands, and how it came out as far as the records say. */
export interface CycleStatus {
  readonly stage: Stage
  readonly outcome: Outcome | null
}

/** A first blood value from which a test counts as positive, and below which it is negative, mIU/mL (spec:treatment#pregnancy-test). */
const POSITIVE_HCG = 25
const NEGATIVE_HCG = 5
/** Days from an insemination, or the trigger of a cycle at home, to the first blood test (spec:treatment#timing). */
const INSEMINATION_TO_TEST = 14
/** Age of fertilisation on the day of an insemination or retrieval. */
const NO_DAYS = 0

/** From which day a pregnancy can come: the transfer, the insemination, the trigger at home; '' before that. */
export const attemptOf = ({ transfers, inseminatedOn, method, triggerAt }: CycleRecords): DateText =>
  transfers[0]?.date ?? inseminatedOn ?? (method === 'OI' && triggerAt !== null ? hospitalDate(triggerAt) : '')

/** The day of the first blood test, the hospital's own first; '' before there is anything to count it from. */
export function testDayOf(records: CycleRecords): DateText {
  if (records.testOn !== null && attemptOf(records) !== '') return records.testOn
  const [transfer] = records.transfers
  if (transfer) return firstHcgDay(transfer)
  const from = attemptOf(records)
  return from === '' ? '' : addDays(from, INSEMINATION_TO_TEST)
}

/**
 * The tests that speak of a pregnancy of this cycle, by day. One from before the attempt was taken for another reason,
 * and while only negative values from before the day of the test are known, that test is still to come. After a trigger no
 * value from before that day counts: what was injected is still in the blood.
 */
export function pregnancyTestsOf(records: CycleRecords): CycleRecords['tests'] {
  const from = attemptOf(records)
  if (from === '') return []
  const tests = records.tests.filter(({ date }) => date > from).sort((a, b) => (a.date < b.date ? -1 : 1))
  const testDay = testDayOf(records)
  const isEarly = ({ hcg, date }: CycleRecords['tests'][number]) => hcg !== null && date < testDay
  if (records.triggerAt !== null) return tests.filter((test) => !isEarly(test))
  return tests.every((test) => isEarly(test) && (test.hcg ?? 0) / 10 < NEGATIVE_HCG) ? [] : tests
}

/** What scans say of a heartbeat, in their order: one that says nothing of it neither finds nor loses one. */
const beatsOf = (tests: CycleRecords['tests']): boolean[] =>
  tests.flatMap(({ kind, heartbeat }) => (kind !== 'scan' || heartbeat === null ? [] : [heartbeat]))

/** Whether the last word on a heartbeat, in a cycle that is still open, is that there was none: nothing is counted on. */
export const isBeatMissing = (records: CycleRecords): boolean =>
  records.closedOn === null && records.cancelledOn === null && beatsOf(pregnancyTestsOf(records)).at(-1) === false

/**
 * What the tests of a cycle say together, or the end that the patient has reported; null while they say nothing that holds.
 */
export function testsSay(records: CycleRecords): Outcome | 'POSITIVE' | null {
  if (records.reportedOutcome !== null && attemptOf(records) !== '') return records.reportedOutcome
  const tests = pregnancyTestsOf(records)
  const scans = tests.filter(({ kind }) => kind === 'scan')
  if (scans.some(({ place }) => place === 'outside')) return 'ECTOPIC'
  const values = tests.flatMap(({ hcg, date }) => (hcg === null ? [] : [{ value: hcg / 10, date }]))
  const last = values.at(-1)
  const isGone = last !== undefined && last.value < NEGATIVE_HCG
  const seen = scans.filter(({ sacs, heartbeat }) => heartbeat === true || (sacs ?? 0) > 0).at(-1)
  if (isGone && seen && seen.date < last.date) return 'MISCARRIAGE'
  const beats = beatsOf(scans)
  if (beats.at(-1)) return 'CLINICAL'
  if (beats.includes(true)) return 'MISCARRIAGE'
  if (last === undefined) return null
  if (isGone) {
    if (values.some(({ value }) => value >= POSITIVE_HCG)) return 'BIOCHEMICAL'
    return last.date >= testDayOf(records) ? 'NOT_PREGNANT' : null
  }
  // A value below one that came before, also one that has risen again, is for the doctor to judge, and so is a scan that
  // found no heartbeat.
  const highest = Math.max(...values.map(({ value }) => value))
  const isFalling = last.value < highest
  return last.value >= POSITIVE_HCG && !isFalling && beats.at(-1) !== false ? 'POSITIVE' : null
}

/**
 * Whether the minute of the trigger has come and nobody has confirmed it, where it was ordered to be confirmed: then
 * nothing says that it was given. What was done after it says so too.
 */
export function isTriggerOpen(records: CycleRecords, now: number): boolean {
  const { triggerAt, triggerOrder, retrieval, inseminatedOn } = records
  if (triggerAt === null || triggerAt > now || triggerOrder === null) return false
  const isFollowed = (retrieval !== null && retrieval.at <= now) || (inseminatedOn ?? '9999') <= hospitalDate(now)
  return !isFollowed && triggerOrder.confirmedFor !== triggerAt
}

/** The embryos whose fate is open, in store, transferred, and gone. */
export function fatesOf({ embryos }: Pick<CycleRecords, 'embryos'>) {
  const count = (one: (row: CycleRecords['embryos'][number]) => boolean) => embryos.filter(one).length
  return {
    culturing: count((row) => destinyOf(row) === 'CULTURING'),
    frozen: count((row) => destinyOf(row) === 'FROZEN'),
    transferred: count((row) => destinyOf(row) === 'TRANSFERRED'),
    discarded: count((row) => destinyOf(row) === 'DISCARDED'),
    donated: count((row) => destinyOf(row) === 'DONATED_RESEARCH'),
  }
}

/** Where an embryo is: the last thing that happened to it. */
export function destinyOf(row: CycleRecords['embryos'][number]) {
  if (row.transferId !== null) return 'TRANSFERRED' as const
  if (row.discardedOn !== null) return 'DISCARDED' as const
  if (row.donatedOn !== null) return 'DONATED_RESEARCH' as const
  if (row.thawedOn !== null) return 'THAWED' as const
  return row.frozenOn !== null ? ('FROZEN' as const) : ('CULTURING' as const)
}

/** After a retrieval: what the laboratory has written decides. */
function afterRetrieval(records: CycleRecords): CycleStatus {
  const { retrieval, embryos } = records
  const { culturing, frozen } = fatesOf(records)
  if (retrieval === null) return { stage: 'RETRIEVED', outcome: null }
  if (records.method === 'OOCYTE_FREEZE')
    return retrieval.frozenOocytes > 0
      ? { stage: 'FREEZE_ALL', outcome: 'FREEZE_ALL' }
      : { stage: 'RETRIEVED', outcome: null }
  if (retrieval.oocytes === 0 || retrieval.pn2 === 0 || retrieval.cleaved === 0)
    return { stage: 'CULTURE', outcome: 'NO_EMBRYO' }
  if (retrieval.pn2 === null) return { stage: 'RETRIEVED', outcome: null }
  if (culturing > 0 || embryos.length === 0) return { stage: 'CULTURE', outcome: null }
  return frozen > 0 ? { stage: 'FREEZE_ALL', outcome: 'FREEZE_ALL' } : { stage: 'CULTURE', outcome: 'NO_EMBRYO' }
}

/** After a transfer, an insemination or the trigger of a cycle at home: waiting, testing, pregnant. */
function afterTransfer(records: CycleRecords, waiting: Stage, today: DateText): CycleStatus {
  const said = testsSay(records)
  if (said === 'POSITIVE') return { stage: 'PREGNANT', outcome: null }
  if (said === 'CLINICAL') return { stage: 'PREGNANT', outcome: 'CLINICAL' }
  if (said !== null) return { stage: 'HCG', outcome: said }
  const isDue = pregnancyTestsOf(records).length > 0 || testDayOf(records) <= today
  return { stage: isDue ? 'HCG' : waiting, outcome: null }
}

/**
 * The stage of a cycle at an instant.
 * @param now instant in ms; what is ordered for later has not happened yet
 */
export function cycleStatusOf(records: CycleRecords, now: number): CycleStatus {
  const today = hospitalDate(now)
  const has = (date: DateText | null): boolean => date !== null && date <= today
  if (records.cancelledOn !== null) return { stage: 'CANCELLED', outcome: null }
  if (records.closedOn !== null) return { stage: 'CLOSED', outcome: records.reportedOutcome ?? records.outcome }
  if (records.transfers.some(({ date }) => date <= today)) return afterTransfer(records, 'TRANSFERRED', today)
  if (has(records.inseminatedOn) && (records.attemptAt ?? 0) <= now) return afterTransfer(records, 'INSEMINATED', today)
  if (records.retrieval && records.retrieval.at <= now) return afterRetrieval(records)
  const isOpen = isTriggerOpen(records, now)
  if (records.triggerAt !== null && records.triggerAt <= now) {
    // At home nothing else follows a trigger than the test, which is due whether or not anybody confirmed.
    const tested = records.method === 'OI' ? afterTransfer(records, 'TRIGGERED', today) : null
    if (tested && (!isOpen || tested.stage !== 'TRIGGERED')) return tested
    if (!isOpen) return { stage: 'TRIGGERED', outcome: null }
  }
  if (has(records.endoPrepOn)) return { stage: 'ENDO_PREP', outcome: null }
  if (isOpen || has(records.gnStartOn)) return { stage: 'STIM', outcome: null }
  if (has(records.downRegOn)) return { stage: 'DOWN_REG', outcome: null }
  return { stage: 'PREPARE', outcome: null }
}

/** Outcomes after which nothing of the cycle is to come: what follows is talked over with the doctor. */
const LAST: readonly (Outcome | null)[] = ['NOT_PREGNANT', 'BIOCHEMICAL', 'ECTOPIC', 'MISCARRIAGE', 'NO_EMBRYO']

/** Whether nothing of the cycle is to come, although nobody may have closed it yet. */
export const isOver = ({ stage, outcome }: CycleStatus): boolean =>
  stage === 'CANCELLED' || stage === 'CLOSED' || LAST.includes(outcome)

/** Whether nothing more of the cycle is announced: it is over, or a transfer will be a cycle of its own. */
export const isNothingAhead = (standing: CycleStatus): boolean => isOver(standing) || standing.stage === 'FREEZE_ALL'

/** Outcomes that are hard to read: what is said from then on names no pregnancy, whether or not the app is quiet. */
const HARD: readonly (Outcome | null)[] = ['NOT_PREGNANT', 'BIOCHEMICAL', 'ECTOPIC', 'MISCARRIAGE']

export const isHard = ({ outcome }: Pick<CycleStatus, 'outcome'>): boolean => HARD.includes(outcome)

/** From which day, and with which age, a pregnancy of this cycle is counted; null before there is one. */
export function conceptionOf({ transfers: [transfer], inseminatedOn }: CycleRecords) {
  if (transfer) return transfer
  return inseminatedOn === null ? null : { date: inseminatedOn, embryoDay: NO_DAYS }
}

/** The day of the stage in words: 促排第8天; '' where no day counts. */
export function dayTextOf(records: CycleRecords, { stage, outcome }: CycleStatus, now: number): string {
  const today = hospitalDate(now)
  const nth = (word: string, first: DateText | null) => {
    const day = dayFrom(first ?? '', today)
    return day === null ? '' : `${word}第${day}天`
  }
  const since = (word: string, from: DateText | null | undefined) => (from ? `${word}${diffDays(today, from)}天` : '')
  const conception = conceptionOf(records)
  switch (stage) {
    case 'DOWN_REG':
      return nth('降调', records.downRegOn)
    case 'STIM':
      return nth('促排', records.gnStartOn)
    case 'ENDO_PREP':
      return nth('内膜准备', records.endoPrepOn)
    case 'CULTURE':
      // Nothing grows on: no day of it is counted.
      if (outcome === 'NO_EMBRYO') return ''
      return since('培养第', records.retrieval && hospitalDate(records.retrieval.at))
    case 'TRANSFERRED':
      return since('移植后第', records.transfers[0]?.date)
    case 'INSEMINATED':
      return since('人工授精后第', records.inseminatedOn)
    case 'PREGNANT': {
      if (!conception) return ''
      const { weeks, days } = gestationOn(dueDateOf(conception), today)
      return days === 0 ? `孕${weeks}周` : `孕${weeks}周+${days}天`
    }
    default:
      return ''
  }
}
