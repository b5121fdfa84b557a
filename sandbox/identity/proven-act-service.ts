import type { AnyCall } from '@/api/core/call'
import { hospitalOf, offers } from '@/hospitals/index'

import type { Fields } from '../server/body'
import type { PatientContext, RequestContext } from '../server/context'
import { requireStepUp } from './step-up-service'

/**
 * Uses up the proof that a call's own row asks for (`CallSpec.proves`), on the caller's own record; whoever answers the call
 * has nothing to remember. The dispatcher has established that the caller is a patient here.
 * @throws Refusal 400 that names the act to be proved
 */
export async function requireProvenAct(context: RequestContext, call: AnyCall, input: Fields): Promise<void> {
  if (!call.proves || context.unitId === null || !offers(hospitalOf(context.unitId), 'stepUp')) return
  const who = context as PatientContext
  const proof = input['stepUpProof']
  await requireStepUp(who, call.proves, who.patientId, typeof proof === 'string' ? proof : undefined)
}
