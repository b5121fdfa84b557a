/** When a loss has ended, or a missing heartbeat has paused, what a plan of follow-ups was made for (spec:followup#loss). */

import { isBeatMissing } from '../cycle/course/stage-engine'
import type { CycleRecords } from '../cycle/record-tables'
import { RECORD_KINDS } from '../filing/form/record-kinds'
import type { FormRecord } from '../filing/tables'

import { hospitalDate } from '@/domain/dates'
import { beatTold } from '@/domain/safety/hard-news'

/** Families whose records can tell of a loss: read together with those of the plan, in one query. */
export const LOSS_FAMILIES: readonly string[] = [
  RECORD_KINDS.loss.family,
  RECORD_KINDS.clinicFollow.family,
  RECORD_KINDS.followZy.family,
]

type Told = Pick<FormRecord, 'family' | 'form' | 'answers' | 'createdAt'>

/** The day of the loss that a record tells of; null where it tells of none. */
function lossDay({ family, answers, createdAt }: Told): string | null {
  const isLoss = family === RECORD_KINDS.loss.family
  if (!isLoss && answers['pregnancyState'] !== 'ended') return null
  const day = answers[isLoss ? 'lossDate' : 'endDate']
  return typeof day === 'string' && day !== '' ? day : hospitalDate(createdAt)
}

/** Whether one of the records tells of a loss since the transfer. What was sent stays; nothing else falls due any more. */
export const isEndedByLoss = (records: readonly Told[], transfer: string): boolean =>
  records.some((record) => (lossDay(record) ?? '') >= transfer)

/** The last day on which the hospital said how it goes on: it closed the cycle, or saw a heartbeat. '' before that. */
const decidedOn = ({ closedOn, tests }: CycleRecords): string =>
  [closedOn ?? '', ...tests.filter(({ heartbeat }) => heartbeat).map(({ date }) => date)].sort().at(-1) ?? ''

/**
 * Whether the last word on a heartbeat since the transfer is that none was seen, be it the hospital's or her own: what is
 * asked next the hospital decides.
 */
export function isBeatAwaited(records: readonly Told[], transfer: string, cycle: CycleRecords | undefined): boolean {
  if (cycle && isBeatMissing(cycle)) return true
  const since = [transfer, cycle ? decidedOn(cycle) : ''].sort().at(-1) ?? ''
  const told = records.flatMap(({ form, answers, createdAt }) => {
    const hasBeat = beatTold(form, answers)
    const scanned = answers['scanDate']
    const day = typeof scanned === 'string' && scanned !== '' ? scanned : hospitalDate(createdAt)
    return hasBeat === null || day <= since ? [] : [{ day, hasBeat }]
  })
  return told.sort((a, b) => (a.day < b.day ? -1 : 1)).at(-1)?.hasBeat === false
}
