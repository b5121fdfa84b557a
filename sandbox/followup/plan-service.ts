/** The dated plan of follow-ups after a transfer (spec:followup#plan), and what of it was sent. */
import type { DataOf } from '@/api/core/call'
import type * as calls from '@/api/followup/calls'
import { addDays, hospitalDate } from '@/domain/dates'

import type { PatientWriter, RecordKind } from '../filing/record-kinds'
import { mayFill, patientWriter } from '../filing/writer-service'
import type { PatientContext } from '../server/context'
import { seededId } from '../server/secrets'
import { findFormRecordsByFamilyAndScope, findTransferDaysByScope } from './queries'

type Plan = Pick<DataOf<typeof calls.listClinicFollowUps>, 'list' | 'filledBy'>
type Row = Plan['list'][number]

/** Days after the transfer when each is due, and until when it may be sent without being late. */
const STEPS = [
  { form: 'pregnancy-test', title: '验孕记录', after: 12, until: 16, kinds: ['ZY', 'XY'] },
  { form: 'ultrasound', title: 'B超记录', after: 28, until: 38, kinds: ['ZY'] },
  { form: 'first-trimester', title: '早孕随访', after: 65, until: 80, kinds: ['ZY', 'XY'] },
  { form: 'prenatal', title: '产前诊断记录', after: 70, until: 150, kinds: ['ZY'] },
  { form: 'delivery', title: '分娩记录', after: 260, until: 320, kinds: ['ZY', 'XY'] },
] as const

/** The forms of a plan. */
export const followForms = (kind: 'ZY' | 'XY') =>
  STEPS.filter(({ kinds }) => (kinds as readonly string[]).includes(kind)).map(({ form, title, after }) => ({
    form,
    title,
    note: `移植后第${after}天起`,
    available: true,
  }))

const FEMALE = 2

/** The day of her transfer, also for him while the pair lives; null where there was none. */
async function transferOf({ db }: PatientContext, { me, paired }: PatientWriter): Promise<string | null> {
  const woman = [me, paired?.partner].find((one) => one?.sex === FEMALE)
  if (!woman) return null
  const [row] = await findTransferDaysByScope(db, woman.patientId)
  return row?.date ?? null
}

/**
 * The plan of the patient, or of the couple while the pair lives, counted from the transfer; empty before there was one.
 * Whoever does not fill it
 * sees the days and the states; the way to what was written, and what the hospital said to it, stays with the partner.
 */
export async function planOf(context: PatientContext, family: RecordKind, kind: 'ZY' | 'XY'): Promise<Plan> {
  const who = await patientWriter(context)
  const isOwn = await mayFill(context, family, who)
  const transfer = await transferOf(context, who)
  const list = transfer === null ? [] : await stepsOf(context, family, kind, who, transfer)
  if (isOwn) return { list, filledBy: 'self' }
  return { list: list.map((row) => ({ ...row, recordId: '', reason: '' })), filledBy: 'female' }
}

async function stepsOf(
  context: PatientContext,
  family: RecordKind,
  kind: 'ZY' | 'XY',
  { me: { patientId }, paired }: PatientWriter,
  transfer: string,
): Promise<Row[]> {
  const today = hospitalDate(context.now)
  const scope = paired?.pairId ?? patientId
  const records = await findFormRecordsByFamilyAndScope(context.db, family.family, context.unitId, scope, patientId)
  return STEPS.filter(({ kinds }) => (kinds as readonly string[]).includes(kind)).map(
    ({ form, title, after, until }) => {
      const followId = seededId('follow', scope, kind, form)
      const record = records.find(({ occasion }) => occasion === followId) ?? records.find((one) => one.form === form)
      const [due, late] = [addDays(transfer, after), addDays(transfer, until)]
      const state = record
        ? record.state === 'REVIEWED'
          ? ('REVIEWED' as const)
          : ('SUBMITTED' as const)
        : today < due
          ? ('NOT_DUE' as const)
          : today > late
            ? ('OVERDUE' as const)
            : ('TODO' as const)
      return {
        followId,
        form,
        variant: kind,
        title,
        dueDate: due,
        state,
        recordId: record?.recordId ?? '',
        reason: record?.reason ?? '',
      }
    },
  )
}
