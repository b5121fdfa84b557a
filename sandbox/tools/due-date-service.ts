import { isClassClosed } from '../couple/consent/consent-service'
import { isBeatMissing, type Outcome, cycleStatusOf } from '../cycle/course/stage-engine'
import { transfersOf } from '../followup/transfer-service'
import type { UnitContext } from '../server/context'
import { refuse } from '../server/http/refusal'
import { assertNotQuiet, isQuiet, ownerOf, ownPatientOf } from './owner-service'
import { deleteDatings, findDatings, upsertDating } from './queries'
import { findCyclesByPatientId } from './reads'

import type { DataOf, InputOf } from '@/api/core/call'
import type * as calls from '@/api/tools/calls'
import { hospitalDate } from '@/domain/dates'
import { datingFault, type DatingFacts, datingsOf, gestationalAge, NO_DATING } from '@/domain/treatment/due-date'

type DueDate = DataOf<typeof calls.getDueDate>

const NAMES = Object.keys(NO_DATING) as (keyof DatingFacts)[]

/** The facts among other values; what is missing counts as not known. */
const factsOf = (from: object): DatingFacts => {
  const given = from as Readonly<Record<string, unknown>>
  return Object.fromEntries(NAMES.map((name) => [name, given[name] ?? NO_DATING[name]])) as unknown as DatingFacts
}

const viewOf = (facts: DatingFacts, today: string, recorded: DueDate['recorded']): DueDate => {
  const datings = datingsOf(facts)
  const dueDate = datings[0]?.dueDate ?? ''
  const age = dueDate === '' ? null : gestationalAge(dueDate, today)
  return {
    known: age !== null,
    facts,
    datings,
    dueDate,
    weeks: age?.weeks ?? 0,
    days: age?.days ?? 0,
    gestDays: age?.gestDays ?? 0,
    daysLeft: age?.daysLeft ?? 0,
    trimester: age?.trimester ?? null,
    recorded,
  }
}

/** Outcomes after which no due date follows from a transfer. */
const ENDED: readonly (Outcome | null)[] = ['NOT_PREGNANT', 'BIOCHEMICAL', 'ECTOPIC', 'MISCARRIAGE', 'LIVE_BIRTH']

/** Only hers, only in her own account: a partner learns of it when its class is shared, not here. */
async function recordedTransfer(context: UnitContext): Promise<DueDate['recorded']> {
  const me = await ownPatientOf(context)
  const [newest] = await transfersOf(context.db, { me, paired: null })
  if (!me || !newest) return null
  const cycles = await findCyclesByPatientId(context.db, me.patientId)
  const ended = cycles.filter(
    (records) => isBeatMissing(records) || ENDED.includes(cycleStatusOf(records, context.now).outcome),
  )
  // A later one that ended says as much of this one: nothing is expected from it any more.
  if (ended.some(({ transfers }) => transfers.some(({ date }) => date >= newest.date))) return null
  return { transferDate: newest.date, embryoDay: newest.embryoDay }
}

/** What is recorded, and what follows from it today. Nothing in quiet mode. */
export async function getDueDate(context: UnitContext): Promise<DueDate> {
  const today = hospitalDate(context.now)
  const isHidden = (await isQuiet(context)) || (await isClassClosed(context, 'health'))
  const recorded = isHidden ? null : await recordedTransfer(context)
  return viewOf(await recordedFacts(context), today, recorded)
}

/** The days that are recorded; none in quiet mode. */
async function recordedFacts(context: UnitContext): Promise<DatingFacts> {
  if (await isQuiet(context)) return NO_DATING
  const [row] = await findDatings(context.db, ownerOf(context))
  return row ? factsOf(row) : NO_DATING
}

/** Every due date that is recorded, the one that counts first. */
export const recordedDatings = async (context: UnitContext) => datingsOf(await recordedFacts(context))

/** Replaces what is recorded; without any day it is forgotten. @throws Refusal where a day cannot be */
export async function recordDueDate(
  context: UnitContext,
  input: InputOf<typeof calls.recordDueDate>,
): Promise<DueDate> {
  const facts = factsOf(input)
  const fault = datingFault(facts, hospitalDate(context.now))
  if (fault) throw refuse(fault.text)
  const owner = ownerOf(context)
  if (datingsOf(facts).length === 0) await deleteDatings(context.db, owner)
  else {
    await assertNotQuiet(context)
    await upsertDating(context.db, { ...owner, ...facts, at: context.now })
  }
  return getDueDate(context)
}
