import type { PatientContext } from '../../server/context'
import type { Db } from '../../server/db/database'
import { refuse } from '../../server/http/refusal'
import { lockPairing, ownPatient } from '../couple-service'
import type { QuietReason } from '../tables'
import { findQuietsByPatientId, insertQuietQuestion, upsertQuiet } from './quiet-queries'

import type { DataOf, InputOf } from '@/api/core/call'
import type * as calls from '@/api/couple/calls'

export async function getQuietMode(context: PatientContext): Promise<DataOf<typeof calls.getQuietMode>> {
  const me = await ownPatient(context)
  const [row] = await findQuietsByPatientId(context.db, me.patientId)
  const isOn = row?.quiet ?? false
  return {
    quiet: isOn,
    reason: isOn && row ? row.reason : null,
    since: isOn && row ? row.at : null,
    asks: row?.askedAt != null,
  }
}

/** Whether nothing about pregnancy is shown to this patient. */
export async function isQuiet(db: Db, patientId: string): Promise<boolean> {
  const [row] = await findQuietsByPatientId(db, patientId)
  return row?.quiet ?? false
}

/**
 * Changes the own app; the partner's only when asked to, and only to be quiet (spec:wording#quiet-mode).
 * @throws Refusal where there is no partner
 */
export async function setQuietMode(
  context: PatientContext,
  { quiet, withPartner = false }: InputOf<typeof calls.setQuietMode>,
): Promise<DataOf<typeof calls.setQuietMode>> {
  const me = await ownPatient(context)
  await context.db.transaction(async (tx) => {
    const pairing = withPartner && quiet ? await lockPairing(tx, me.patientId) : null
    if (withPartner && quiet && !pairing) throw refuse('您还没有与配偶配对')
    // What is quiet already stays so for the reason it has; a question about it is answered.
    const [row] = await findQuietsByPatientId(tx, me.patientId)
    const reason = quiet && row?.quiet ? row.reason : ('chosen' as const)
    if (!quiet || !row?.quiet || row.askedAt !== null)
      await upsertQuiet(tx, { patientId: me.patientId, quiet, reason, at: context.now })
    if (pairing) await makeQuiet(tx, pairing.partner.patientId, 'partner', context.now)
  })
  return { quiet }
}

/** Makes a patient's app quiet. */
export async function makeQuiet(tx: Db, patientId: string, reason: QuietReason, now: number): Promise<void> {
  await upsertQuiet(tx, { patientId, quiet: true, reason, at: now })
}

/** Makes a patient's app quiet until the patient has said whether it shall stay so: nothing hurts meanwhile. */
export async function makeQuietAndAsk(tx: Db, patientId: string, reason: QuietReason, now: number): Promise<void> {
  await upsertQuiet(tx, { patientId, quiet: true, reason, at: now, askedAt: now })
}

/** After hard news home asks once, calmly, whether it shall be quiet; nothing is decided for the patient. */
export async function askForQuiet(tx: Db, patientId: string, now: number): Promise<void> {
  await insertQuietQuestion(tx, patientId, now)
}
