import type { DataOf, InputOf } from '@/api/core/call'
import type * as calls from '@/api/couple/calls'

import { requireBoundPatient } from '../identity/verification-service'
import type { PatientContext } from '../server/context'
import { assertSamePatient, isShared, ownPatient, pairingOf } from './couple-service'
import { partnerView, patientView } from './patient-views'

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

export async function bothPatientsView(context: PatientContext): Promise<DataOf<typeof calls.getCouple>> {
  const bound = await requireBoundPatient(context)
  const paired = await pairingOf(context.db, context.patientId)
  const shared = paired ? await isShared(context.db, paired.partner.patientId, paired.pairId, 'profile') : false
  return {
    self: patientView(bound.patient, context.now, 'self', bound.verifiedAt),
    spouse: paired ? partnerView(paired.partner, context.now, shared) : null,
    pairState: paired ? ('PAIRED' as const) : ('NONE' as const),
  }
}
