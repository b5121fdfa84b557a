import { pairingOf } from '../couple/couple-service'
import { isQuiet } from '../couple/patient/quiet-service'
import { isHard, cycleStatusOf } from '../cycle/course/stage-engine'
import { cyclesSeen } from '../cycle/cycle-service'
import { boundPatient } from '../identity/verification/verification-service'
import type { MemberContext, RequestContext } from '../server/context'
import { unitRow } from '../server/units'
import { goodNewsOf } from './circles'

/** Whether the joy of others would hurt: quiet mode of either of the couple, or a cycle that has ended hard. */
async function wouldHurt(context: MemberContext): Promise<boolean> {
  const bound = await boundPatient(context)
  if (!bound) return false
  const { db, now } = context
  const { patientId } = bound.patient
  const paired = await pairingOf(db, patientId)
  for (const one of [patientId, ...(paired ? [paired.partner.patientId] : [])]) {
    if (await isQuiet(db, one)) return true
    const [latest] = await cyclesSeen(db, one)
    if (latest && isHard(cycleStatusOf(latest, now))) return true
  }
  return false
}

/** Good news of a hospital; none for who would be hurt by it (spec:messages#good-news). */
export async function listGoodNews(context: RequestContext, named: unknown) {
  const { unitId } = await unitRow(context, named)
  if (context.caller && (await wouldHurt(context as MemberContext))) return []
  return goodNewsOf(unitId, context.now)
}
