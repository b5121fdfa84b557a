/** The patient's number in the system behind the second base: what is stored there is found by it. */

import { ownPatient } from '../couple/couple-service'
import { auditCall } from '../server/audit'
import type { PatientContext } from '../server/context'
import { refuse } from '../server/http/refusal'
import { refuseActing } from './pair-service'
import { findHisNumber, upsertHisNumber } from './queries'

import type { DataOf, InputOf } from '@/api/core/call'
import type * as calls from '@/api/storage/calls'
import { ungrouped } from '@/domain/input/characters'
import { maskName } from '@/domain/text'

/** What two numbers of a record are compared by. */
const numberKey = (hisNo: string): string => ungrouped(hisNo).toUpperCase()

const masked = (hisNo: string): string => `${'*'.repeat(Math.max(0, hisNo.length - 4))}${hisNo.slice(-4)}`

export async function getHisPatient(context: PatientContext): Promise<DataOf<typeof calls.getStoragePatientOther>> {
  const me = await ownPatient(context)
  const [row] = await findHisNumber(context.db, me.patientId)
  return {
    hisNoMasked: row ? masked(row.hisNo) : '',
    nameMasked: maskName(me.name),
    saved: row !== undefined,
    serverTime: context.now,
  }
}

/** Only the number that the hospital has for this very patient is taken, so that nobody finds another's by it. */
export async function saveHisNumber(
  context: PatientContext,
  { hisNo }: InputOf<typeof calls.saveStoragePatientNumberOther>,
): Promise<DataOf<typeof calls.saveStoragePatientNumberOther>> {
  refuseActing(context)
  const me = await ownPatient(context)
  if (numberKey(hisNo) !== numberKey(me.hisPatientId)) throw refuse('患者编号与医院登记不一致，请核对就诊资料')
  await context.db.transaction(async (tx) => {
    await upsertHisNumber(tx, { patientId: me.patientId, hisNo: me.hisPatientId, at: context.now })
    await auditCall(tx, context, me.patientId)
  })
  return { saved: true, serverTime: context.now }
}
