/**
 * The dated plans of follow-ups, one for each transfer (spec:followup#plan), and what of them was sent. A new transfer
 * opens a new plan; of the earlier ones what was sent stays to be read.
 */

import { isShared } from '../couple/couple-service'
import { isHard, cycleStatusOf } from '../cycle/course/stage-engine'
import { cyclesSeen } from '../cycle/cycle-service'
import type { PatientWriter, RecordKind } from '../filing/form/record-kinds'
import { mayFill, patientWriter } from '../filing/form/writer-service'
import type { FormRecord } from '../filing/tables'
import type { PatientContext } from '../server/context'
import { seededId } from '../server/secrets'
import { isBeatAwaited, isEndedByLoss, LOSS_FAMILIES } from './plan-closing'
import { listFollowUpRecords } from './reads'
import type { Transfer } from './tables'
import { isSince, transfersOf } from './transfer-service'

import type { DataOf } from '@/api/core/call'
import type * as calls from '@/api/followup/calls'
import { hospitalDate } from '@/domain/dates'
import { followUpWindows } from '@/domain/treatment/transfer-dates'

type Plan = Pick<DataOf<typeof calls.listClinicFollowUps>, 'list' | 'filledBy' | 'isPaused'>
type Row = Plan['list'][number]
type PlanKind = 'ZY' | 'XY'

/** The steps of a plan; `note` says when each begins. */
const STEPS = [
  { form: 'pregnancy-test', title: '验孕记录', note: '移植后12至14天', kinds: ['ZY', 'XY'] },
  { form: 'ultrasound', title: 'B超记录', note: '移植后第28天起', kinds: ['ZY'] },
  { form: 'first-trimester', title: '早孕随访', note: '孕12周起', kinds: ['ZY', 'XY'] },
  { form: 'prenatal', title: '产前诊断记录', note: '孕12周起', kinds: ['ZY'] },
  { form: 'delivery', title: '分娩记录', note: '分娩后随时', kinds: ['ZY', 'XY'] },
] as const

const stepsOf = (kind: PlanKind) => STEPS.filter(({ kinds }) => (kinds as readonly string[]).includes(kind))

/** The forms of a plan. */
export const followForms = (kind: PlanKind) =>
  stepsOf(kind).map(({ form, title, note }) => ({ form, title, note, available: true }))

/** What a reader of the plan may take it from: everything, the treatment that is shared, or the days of the plan alone. */
type Knows = 'all' | 'treatment' | 'days'

/**
 * The plan of the patient, or of the couple while the pair lives; empty before there was a transfer. Whoever does not fill
 * it sees the days and the states; the way to what was written, and what the hospital said to it, stays with the partner.
 * Nor does the plan get shorter for them by what they may not read: it would tell what she has not told
 * (spec:followup#plan).
 */
export async function planOf(context: PatientContext, family: RecordKind, kind: PlanKind): Promise<Plan> {
  const who = await patientWriter(context)
  const isOwn = await mayFill(context, family, who)
  const knows = isOwn ? 'all' : await sharedWith(context, who)
  const { list, isPaused } = await rowsOf(context, family, kind, who, knows)
  if (isOwn) return { list, filledBy: 'self', isPaused }
  return { list: list.map((row) => ({ ...row, recordId: '', reason: '' })), filledBy: 'female', isPaused: false }
}

/** What the partner of the one who fills the plan knows of how it went. */
async function sharedWith({ db }: PatientContext, { paired }: PatientWriter): Promise<Knows> {
  const shares = paired !== null && (await isShared(db, paired.partner.patientId, paired.pairId, 'treatment'))
  return shares ? 'treatment' : 'days'
}

async function rowsOf(
  context: PatientContext,
  family: RecordKind,
  kind: PlanKind,
  who: PatientWriter,
  knows: Knows,
): Promise<Pick<Plan, 'list' | 'isPaused'>> {
  const { db, unitId, now } = context
  const [newest, ...earlier] = await transfersOf(db, who, knows !== 'days')
  if (!newest) return { list: [], isPaused: false }
  const { patientId } = who.me
  const scope = who.paired?.pairId ?? patientId
  const told = await listFollowUpRecords(db, LOSS_FAMILIES, unitId, scope, patientId)
  const records = told.filter((one) => one.family === family.family)
  const rows = (one: Transfer, free: readonly FormRecord[]) =>
    stepsOf(kind).map((step) => rowOf(one, step, kind, { records, free, today: hospitalDate(now) }))
  const sent = (one: Transfer, free: readonly FormRecord[]) => rows(one, free).filter(({ recordId }) => recordId !== '')
  // Told without the plan, since this transfer and of no earlier one: it is the answer to the step all the same.
  const isOfEarlier = ({ occasion }: FormRecord) => earlier.some((one) => isOfTransfer(occasion, one))
  const present = records.filter((one) => isSince(newest, one.createdAt) && !isOfEarlier(one))
  const cycles = await cyclesSeen(db, newest.patientId)
  const cycle = cycles.find(({ transfers }) => transfers.some(({ transferId }) => transferId === newest.transferId))
  const known = { told: knows === 'all' ? told : [], cycle: knows === 'days' ? undefined : cycle }
  // Hard news of tests that the couple can read end it as a loss does: a sealed test is not among what they see.
  const isEnded =
    isEndedByLoss(known.told, newest.date) || (known.cycle !== undefined && isHard(cycleStatusOf(known.cycle, now)))
  const isPaused = !isEnded && isBeatAwaited(known.told, newest.date, known.cycle)
  const dated = { ...newest, hcgDate: cycle?.testOn ?? newest.hcgDate }
  const ofNewest = isEnded || isPaused ? sent(dated, present) : rows(dated, present)
  return { list: [...ofNewest, ...earlier.flatMap((one) => sent(one, []))], isPaused }
}

/** The id of a step: of one transfer, and of no other. */
const followIdOf = ({ transferId }: Transfer, kind: PlanKind, form: string): string =>
  seededId('follow', transferId, kind, form)

/** What was told without the plan says by its days which transfer it is of. */
const isOfTransfer = (occasion: string, { transferId }: Transfer): boolean => occasion.startsWith(`${transferId}:`)

function rowOf(
  one: Transfer,
  { form, title }: (typeof STEPS)[number],
  kind: PlanKind,
  { records, free, today }: { records: readonly FormRecord[]; free: readonly FormRecord[]; today: string },
): Row {
  const followId = followIdOf(one, kind, form)
  const record =
    records.find(({ occasion }) => occasion === followId) ??
    records.find((row) => row.form === form && isOfTransfer(row.occasion, one)) ??
    free.find((row) => row.form === form && row.occasion.includes(':'))
  const { due, until } = followUpWindows(one)[form]
  return {
    followId,
    form,
    variant: kind,
    title,
    dueDate: due,
    transferDate: one.date,
    state: record ? sentState(record) : today < due ? 'NOT_DUE' : today > until ? 'OVERDUE' : 'TODO',
    recordId: record?.recordId ?? '',
    reason: record?.reason ?? '',
  }
}

const sentState = ({ state }: FormRecord) => (state === 'REVIEWED' ? ('REVIEWED' as const) : ('SUBMITTED' as const))
