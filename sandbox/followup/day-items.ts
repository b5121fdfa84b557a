/** Follow-ups that wait to be filled in, as items of the day. */
import { variantOf, variantSet } from '@/domain/variant-set'
import { hospitalOf } from '@/hospitals'

import { RECORD_KINDS, type RecordKind } from '../filing/record-kinds'
import type { PatientContext } from '../server/context'
import { planOf } from './plan-service'

interface OwnPlan {
  readonly family: RecordKind
  readonly kind: 'XY' | 'ZY'
}

/** Where a hospital keeps its plan, as the screens of the plan read it. */
const PLANS = variantSet<OwnPlan>(
  { family: RECORD_KINDS.clinicFollow, kind: 'XY' },
  { ZY: { family: RECORD_KINDS.followZy, kind: 'ZY' } },
)

/** What the one who fills the plan can fill in now; what is late is said in the plan alone and presses nobody. */
export async function followUpItems(context: PatientContext) {
  const { family, kind } = variantOf(PLANS, hospitalOf(context.unitId).key)
  const { list, filledBy } = await planOf(context, family, kind)
  if (filledBy !== 'self') return []
  return list
    .filter(({ state }) => state === 'TODO')
    .map(({ followId, title }) => ({
      itemId: followId,
      kind: 'followUp' as const,
      title: `填写${title}`,
      note: '随访，现在可以填写',
      link: '/followUp',
    }))
}
