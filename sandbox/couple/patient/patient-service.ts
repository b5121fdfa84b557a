import { requireBoundPatient } from '../../identity/verification/verification-service'
import type { PatientContext } from '../../server/context'
import { Refusal } from '../../server/http/refusal'
import { assertSamePatient, ownPatient, ownRecord, pairingOf } from '../couple-service'
import { patientView } from './patient-views'

import type { DataOf, InputOf } from '@/api/core/call'
import type * as calls from '@/api/couple/calls'

export async function ownPatientView(
  context: PatientContext,
  { patientId }: InputOf<typeof calls.getPatient>,
): Promise<DataOf<typeof calls.getPatient>> {
  assertSamePatient(patientId, context.patientId)
  const bound = await requireBoundPatient(context)
  const view = patientView(bound.patient, context.now, 'self', bound.verifiedAt)
  // The partner whose card was chosen: told apart, so that the app can say so on every page.
  return (await ownPatient(context)).patientId === bound.patient.patientId ? view : { ...view, relation: 'spouse' }
}

/** Whoever is signed in and the partner, whoever's card the session acts with. */
export async function bothPatientsView(context: PatientContext): Promise<DataOf<typeof calls.getCouple>> {
  const own = await ownRecord(context, context.unitId)
  if (!own) throw new Refusal(402, '请先完成在线认证')
  const paired = await pairingOf(context.db, own.patient.patientId)
  return {
    self: patientView(own.patient, context.now, 'self', own.verifiedAt),
    spouse: paired ? patientView(paired.partner, context.now, 'spouse', null) : null,
    pairState: paired ? ('PAIRED' as const) : ('NONE' as const),
  }
}
