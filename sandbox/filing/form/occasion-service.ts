/**
 * Which record of a form is meant (spec:followup#one-event-one-record). A file, a visit and a day have one; the filing of
 * a cycle is known by the cycle that ended before it; of an event the key is the follow-up of the plan that asked for it, or the transfer before it with the variant and the day; a request is
 * known by what it says, so that the same one sent twice is one.
 */

import { lastEndedCycle } from '../../cycle/cycle-service'
import { isSince, transferBefore, transfersOf } from '../../followup/transfer-service'
import type { UnitContext } from '../../server/context'
import type { Db } from '../../server/db/database'
import { hashOf } from '../../server/secrets'
import type { FormRecord } from '../tables'
import { type FormInput, RECORD_KINDS, type RecordKind, recordKindOf, stable, type Writer } from './record-kinds'
import { findOpenRecords } from './record-queries'

import type { InputOf } from '@/api/core/call'
import type * as calls from '@/api/filing/calls'
import { hospitalDate, isDate } from '@/domain/dates'
import { formOf } from '@/forms/definitions'
import type { FormDefinition } from '@/forms/engine/kinds'

type Asked = Partial<FormInput>
type DraftAsked = InputOf<typeof calls.getFormDraft>

/** The form column of the unique key: a file is one whatever its variant, the others are one for each form. */
export const formKey = ({ oneFor }: RecordKind, form: string): string =>
  oneFor === 'file' || oneFor === 'cycle' ? '' : form

/** Where both are kept in one family, the entry of a cycle is told from the couple's own. */
const CYCLE_PREFIX = 'cycle:'
const cyclePrefix = ({ family }: RecordKind): string => (family === RECORD_KINDS.cycle.family ? '' : CYCLE_PREFIX)

/** The day of the event that these answers tell of; '' for a form without one. */
function eventDayOf({ form = '', variant }: Asked, answers: Readonly<Record<string, unknown>>): string {
  const day = answers[formOf(form, variant)?.eventDay ?? '']
  const text = typeof day === 'string' ? day.trim() : day
  return isDate(text) ? text : ''
}

/** What is stored as the occasion of a record with these answers. */
export async function occasionOf(
  db: Db,
  { now }: UnitContext,
  family: RecordKind,
  who: Writer,
  input: Asked,
): Promise<string> {
  const { followId = '', visitId = '', variant = '', answers = {} } = input
  switch (family.oneFor) {
    case 'visit':
      return visitId
    case 'cycle':
      return cyclePrefix(family) + (await lastEndedCycle(db, who)).cycleId
    case 'day':
      return hospitalDate(now)
    case 'request':
      return `${hospitalDate(now)}:${hashOf(stable(answers)).slice(0, 16)}`
    case 'event': {
      if (followId) return followId
      const day = eventDayOf(input, answers)
      const transfer = transferBefore(await transfersOf(db, who), day || hospitalDate(now))
      return `${transfer?.transferId ?? 'none'}:${variant}:${day}`
    }
    default:
      return ''
  }
}

/** Whether the record was opened by the plan: then another day of the event does not make it another record. */
export const isPlanned = ({ occasion }: FormRecord): boolean => !occasion.includes(':')

/** The open record that an input without a record's id means; undefined where it is a new one. */
export async function meantRecord(
  db: Db,
  context: UnitContext,
  family: RecordKind,
  who: Writer,
  input: Asked,
): Promise<FormRecord | undefined> {
  const rows = await findOpenRecords(db, context.unitId, family, who, formKey(family, input.form ?? ''))
  if (family.oneFor !== 'event') {
    const occasion = await occasionOf(db, context, family, who, input)
    const found = rows.find((row) => row.occasion === occasion)
    if (found || family.oneFor !== 'cycle') return found
    // Written before the filings of cycles were told apart, it is of the cycle that was to come then.
    const { endedOn } = await lastEndedCycle(db, who)
    const isOfKind = (row: FormRecord) => cyclePrefix(family) === '' || row.variant === input.variant
    return rows.find((row) => row.occasion === '' && isOfKind(row) && hospitalDate(row.createdAt) > endedOn)
  }
  const { followId, variant = '', answers, baseVersion } = input
  const ofPlan = followId ? rows.find((row) => row.occasion === followId) : undefined
  if (ofPlan) return ofPlan
  const [newest] = await transfersOf(db, who)
  const present = rows.filter((row) => row.variant === variant && isSince(newest, row.createdAt))
  // Reading, and correcting without saying which: the newest one since the last transfer.
  if (!answers) return followId ? undefined : present[0]
  const day = eventDayOf(input, answers)
  const same = rows.find(
    (row) => row.variant === variant && eventDayOf(input, row.answers) === day && !(followId && isPlanned(row)),
  )
  return same ?? (followId || Number(baseVersion ?? 0) < 1 ? undefined : present[0])
}

const isFilingOfCycle = ({ id, variant }: FormDefinition): boolean =>
  recordKindOf({ form: id, ...(variant && { variant }) }, RECORD_KINDS.papers).oneFor === 'cycle'

/** Whether a form tells of what lies between two transfers: an event, or the filing of a cycle. */
const isOfCycle = (form: FormDefinition): boolean => form.eventDay !== undefined || isFilingOfCycle(form)

/**
 * What a half-filled form is about: the record, follow-up or visit that it was opened for, else of an event or a cycle the
 * last transfer with the variant. What was begun after one transfer is not offered after the next, nor is the filing of a
 * cycle that has ended.
 */
export async function occasionOfDraft(
  db: Db,
  definition: FormDefinition,
  who: Pick<Writer, 'me' | 'paired'>,
  { recordId, followId, visitId, variant = '', another }: DraftAsked,
): Promise<string> {
  const opened = followId ?? visitId ?? recordId
  if (opened) return opened
  const [newest] = isOfCycle(definition) ? await transfersOf(db, who) : []
  const ended = isFilingOfCycle(definition) ? (await lastEndedCycle(db, who)).cycleId : ''
  const cycle = isOfCycle(definition) ? `${newest?.transferId ?? 'none'}:${variant}${ended && `:${ended}`}` : ''
  return another ? `${cycle}:another` : cycle
}

/** Another open record that stands for the same occasion. */
export async function hasTwin(
  db: Db,
  context: UnitContext,
  family: RecordKind,
  who: Writer,
  { form, recordId }: FormRecord,
  occasion: string,
): Promise<boolean> {
  const rows = await findOpenRecords(db, context.unitId, family, who, form)
  return rows.some((row) => row.recordId !== recordId && row.occasion === occasion)
}
