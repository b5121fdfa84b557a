import { ownPatient } from '../../couple/couple-service'
import type { PatientContext, RequestContext } from '../../server/context'
import type { Fields } from '../../server/http/body'
import { requireStepUp } from './step-up-service'

import type { AnyCall } from '@/api/core/call'
import type { StepUpAct } from '@/domain/person/step-up'
import { hospitalOf, offers } from '@/hospitals/index'

/** Acts that concern the caller's own data, whoever's card the session acts with. */
const ON_OWN_DATA: readonly StepUpAct[] = ['export']

/**
 * Uses up the proof that a call's own row asks for (`CallSpec.proves`). A proof is about the caller's own record: what would
 * be done to the partner's, while the session acts with that card, has none. Whoever answers the call has nothing to remember. The dispatcher has established that the caller is a patient here.
 * @throws Refusal 400 that names the act to be proved
 */
export async function requireProvenAct(context: RequestContext, call: AnyCall, input: Fields): Promise<void> {
  if (!call.proves || context.unitId === null || !offers(hospitalOf(context.unitId), 'stepUp')) return
  const who = context as PatientContext
  const proof = input['stepUpProof']
  const { patientId } = ON_OWN_DATA.includes(call.proves) ? await ownPatient(who) : who
  await requireStepUp(who, call.proves, patientId, typeof proof === 'string' ? proof : undefined)
}
