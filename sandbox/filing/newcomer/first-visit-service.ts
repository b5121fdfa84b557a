/** First visits: the days that are open for one, and a registration that names one of them. */

import { knownOf } from '../../couple/patient/patient-facts-service'
import type { UnitContext } from '../../server/context'
import type { Db } from '../../server/db/database'
import { Refusal } from '../../server/http/refusal'
import { type FormInput, RECORD_KINDS, recordKindOf } from '../form/record-kinds'
import { listForms, saveForm } from '../form/record-service'
import { writerOf } from '../form/writer-service'
import type { FormRecord } from '../tables'
import { findVersionBefore } from './first-visit-queries'

import type { DataOf } from '@/api/core/call'
import type * as calls from '@/api/filing/calls'
import { addDays, hospitalDate, weekday } from '@/domain/dates'
import { formOf } from '@/forms/definitions'

export async function firstVisitOverview(context: UnitContext): Promise<DataOf<typeof calls.getFirstVisitIdentity>> {
  const { me, paired } = await writerOf(context, RECORD_KINDS.firstVisit)
  const [record] = await listForms(context, RECORD_KINDS.firstVisit)
  return {
    self: me ? await knownOf(context.db, me) : null,
    spouse: paired ? await knownOf(context.db, paired.partner) : null,
    needsProfile: (me?.isFirstVisit ?? true) && !record,
    recordId: record?.recordId ?? '',
  }
}

/** How many days ahead are shown (ours). */
const DAYS = 14

/** The coming days; Sundays are closed (ours). */
export function visitDays(now: number) {
  const today = hospitalDate(now)
  return Array.from({ length: DAYS }, (_, at) => addDays(today, at + 1)).map((date) => {
    const open = weekday(date) !== 7
    return { date, weekday: weekday(date), open, note: open ? '' : '周日不开放初诊' }
  })
}

/** @throws Refusal 400 for a day that is not open; a correction may leave the day as it was */
export const saveFirstVisit = (context: UnitContext, input: FormInput) =>
  saveForm(context, recordKindOf(input, RECORD_KINDS.firstVisit), input, async (tx, row) => {
    if (formOf(input.form, input.variant)?.fields['visitDate']?.kind !== 'offer') return
    const date = row.answers['visitDate']
    if (visitDays(context.now).some((one) => one.open && one.date === date)) return
    if (row.version > 1 && (await dayBefore(tx, row)) === date) return
    const message = '这一天不开放初诊，请选择其他日期'
    throw new Refusal(400, message, { faults: [{ path: 'visitDate', label: '就诊日期', message }] })
  })

/** The day that stood in the registration before this version of it. */
async function dayBefore(tx: Db, { recordId, version }: FormRecord): Promise<unknown> {
  const [before] = await findVersionBefore(tx, recordId, version)
  return before?.answers['visitDate']
}
