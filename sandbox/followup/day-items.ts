/** Follow-ups that wait to be filled in, and dangers that were told, as items of the day. */

import { RECORD_KINDS, type RecordKind } from '../filing/form/record-kinds'
import type { PatientContext } from '../server/context'
import type { ToldDanger } from './danger-tables'
import { planOf } from './plan-service'

import { type DangerLevel, dangerOfKey } from '@/domain/safety/danger-signs'
import { variantOf, variantSet } from '@/domain/variant-set'
import { hospitalOf } from '@/hospitals'

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

/** How soon, for what stands first on home; what can wait for a call of the day does not. */
const FIRST: readonly DangerLevel[] = ['urgent', 'emergency']

/**
 * The dangers that stand first on home until somebody at the desk has taken them, and then with when that was: one that
 * nobody has taken before any other. None names a sign.
 * @param isHers whether who reads has told it; else it is the partner's
 */
export function dangerItems(dangers: readonly ToldDanger[], isHers: boolean) {
  const items = dangers.flatMap(({ taskId, danger, seenAt }) => {
    const { level } = dangerOfKey(danger)
    if (level === null || !FIRST.includes(level)) return []
    return {
      itemId: `danger.${taskId}`,
      kind: 'danger' as const,
      title: isHers ? '您填写的情况需要尽快联系医院' : '请陪配偶联系医院',
      note: isHers ? '' : '配偶填写的自查中有需要医院尽快知道的情况。',
      link: '',
      urgent: seenAt === null,
      doneAt: seenAt,
      level,
    }
  })
  const urgency = ({ doneAt, level }: (typeof items)[number]) => (doneAt === null ? 2 : 0) + FIRST.indexOf(level)
  return items.sort((a, b) => urgency(b) - urgency(a)).slice(0, 1)
}
