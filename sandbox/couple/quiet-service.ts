import { eq } from 'drizzle-orm'

import type { DataOf, InputOf } from '@/api/call'
import type * as extFileCalls from '@/api/calls/ext-file'

import type { PatientContext } from '../server/context'
import { ownPatient } from './couple-service'
import { quiet } from './tables'

export async function getQuietMode(context: PatientContext): Promise<DataOf<typeof extFileCalls.quiet>> {
  const me = await ownPatient(context)
  const [row] = await context.db.select().from(quiet).where(eq(quiet.patientId, me.patientId))
  return { quiet: row?.quiet ?? false, reason: row?.quiet ? row.reason : null, since: row?.quiet ? row.at : null }
}

export async function setQuietMode(
  context: PatientContext,
  input: InputOf<typeof extFileCalls.setQuiet>,
): Promise<DataOf<typeof extFileCalls.setQuiet>> {
  const me = await ownPatient(context)
  const values = { patientId: me.patientId, quiet: input.quiet, reason: 'chosen' as const, at: context.now }
  await context.db
    .insert(quiet)
    .values(values)
    .onConflictDoUpdate({ target: quiet.patientId, set: { quiet: input.quiet, reason: 'chosen', at: context.now } })
  return { quiet: input.quiet }
}
