import type { DataOf, InputOf } from '@/api/core/call'
import type * as calls from '@/api/couple/calls'

import type { PatientContext } from '../server/context'
import { ownPatient } from './couple-service'
import { findQuietsByPatientId, upsertQuiet } from './quiet-queries'

export async function getQuietMode(context: PatientContext): Promise<DataOf<typeof calls.getQuietMode>> {
  const me = await ownPatient(context)
  const [row] = await findQuietsByPatientId(context.db, me.patientId)
  return { quiet: row?.quiet ?? false, reason: row?.quiet ? row.reason : null, since: row?.quiet ? row.at : null }
}

export async function setQuietMode(
  context: PatientContext,
  input: InputOf<typeof calls.setQuietMode>,
): Promise<DataOf<typeof calls.setQuietMode>> {
  const me = await ownPatient(context)
  const values = { patientId: me.patientId, quiet: input.quiet, reason: 'chosen' as const, at: context.now }
  await upsertQuiet(context.db, values)
  return { quiet: input.quiet }
}
