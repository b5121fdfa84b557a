import { actingPartner, ownPatient, pairingOf } from '../../couple/couple-service'
import { boundPatient } from '../../identity/verification/verification-service'
import type { UnitContext } from '../../server/context'
import { Refusal } from '../../server/http/refusal'
import { newcomerScope } from '../newcomer/newcomer-scope'
import type { PatientWriter, RecordKind, Writer } from './record-kinds'

/** @throws Refusal 402 before the verification */
export async function patientWriter(context: UnitContext): Promise<PatientWriter> {
  const me = await ownPatient(context)
  return { me, paired: await pairingOf(context.db, me.patientId), own: me.patientId }
}

const FEMALE = 2

/** Whether the forms of this family are the partner's to fill. Who has no partner fills them alone. */
export const isForPartner = ({ by }: RecordKind, { me, paired }: PatientWriter): boolean =>
  by !== undefined && paired !== null && me.sex !== FEMALE

/** Whether the patient fills the forms of this family: the own ones, or the partner's while acting for them. */
export const mayFill = async (context: UnitContext, family: RecordKind, who: PatientWriter): Promise<boolean> =>
  !isForPartner(family, who) || (await actingPartner(context, who.me.patientId)) !== null

/**
 * Whoever may fill the forms of this family.
 * @throws Refusal 402 for a newcomer where it has to be a patient, 400 for the partner of the one who fills it
 */
export async function writerOf(context: UnitContext, family: RecordKind): Promise<Writer> {
  if (family.newcomers && (await boundPatient(context)) === null)
    return { me: null, paired: null, own: newcomerScope(context.caller.memberId) }
  const who = await patientWriter(context)
  if (!(await mayFill(context, family, who)))
    throw new Refusal(400, '本次随访由女方填写。女方授权后，您可代为填写', { filledBy: 'female' })
  return who
}
