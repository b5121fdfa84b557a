import type { MemberContext } from '../server/context'
import { Refusal } from '../server/http/refusal'
import { actingPartner, ownRecord } from './couple-service'
import type { Patient } from './tables'

/**
 * The patient whom the session acts with at the token's hospital: the member's own, or the partner's whose card was
 * chosen, for as long as the partner agrees. Null when the member is not verified there.
 */
export async function boundPatient(context: MemberContext): Promise<{ patient: Patient; verifiedAt: number } | null> {
  if (context.unitId === null) return null
  const row = await ownRecord(context, context.unitId)
  if (!row) return null
  const acting = await actingPartner(context, row.patient.patientId)
  return acting ? { patient: acting, verifiedAt: row.verifiedAt } : row
}

/** The same, of a member who has to be verified. @throws Refusal 402 */
export async function requireBoundPatient(context: MemberContext) {
  const bound = await boundPatient(context)
  if (!bound) throw new Refusal(402, '请先完成在线认证')
  return bound
}
