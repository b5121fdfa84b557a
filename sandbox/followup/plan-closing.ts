/** When a loss has ended the pregnancy that a plan of follow-ups was made for (spec:followup#loss). */
import { hospitalDate } from '@/domain/dates'

import { RECORD_KINDS } from '../filing/record-kinds'
import type { FormRecord } from '../filing/tables'

/** Families whose records can tell of a loss: read together with those of the plan, in one query. */
export const LOSS_FAMILIES: readonly string[] = [
  RECORD_KINDS.loss.family,
  RECORD_KINDS.clinicFollow.family,
  RECORD_KINDS.followZy.family,
]

type Told = Pick<FormRecord, 'family' | 'answers' | 'createdAt'>

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
