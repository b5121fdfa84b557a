import type { FollowUp, Plan } from '../../model/use-plan'
import { FILLED_BY, PLAN_NOTES, PLAN_STATES } from '../../model/words'

import { formatDay } from '@/domain/dates'
import { goLegacy } from '@/routing/go'
import { formAddress } from '@/routing/registry'

const openForm = (one: FollowUp) => {
  const address = formAddress(one.form, one.variant || null)
  if (address) void goLegacy(address, { params: { followId: one.followId, recordId: one.recordId } })
}

const ELSEWHERE = '这一项由医院电话或门诊随访，不用在手机上填写'

/** Told when it happened, which nobody can set a day for: open before it falls due (spec:followup#delivery). */
const ANY_DAY: Readonly<Record<string, string>> = { delivery: '分娩后随时可以填写' }

/** When it begins, as the hospital says it; from then on what is to be done. */
function noteOf({ form, state, asked }: FollowUp): string | undefined {
  if (state !== 'NOT_DUE') return PLAN_NOTES[state ?? '']
  return ANY_DAY[form] ?? (asked?.note ? `${asked.note}可以填写` : PLAN_NOTES['NOT_DUE'])
}

function ownItem(one: FollowUp) {
  const state = PLAN_STATES[one.state ?? ''] ?? { text: '', tone: 'neutral' as const }
  // What the hospital asks about by telephone has no form here.
  const isElsewhere = one.asked?.available === false
  const isOpen = one.state !== 'NOT_DUE' || one.form in ANY_DAY
  const canOpen = !isElsewhere && isOpen && formAddress(one.form, one.variant || null) !== null
  return {
    key: one.form,
    title: one.title,
    time: one.dueDate ? formatDay(one.dueDate) : undefined,
    note: one.reason || (isElsewhere ? ELSEWHERE : noteOf(one)),
    badge: state.text ? state : undefined,
    state:
      one.state === 'NOT_DUE'
        ? ('next' as const)
        : one.state === 'TODO' || one.state === 'OVERDUE'
          ? ('now' as const)
          : ('done' as const),
    ...(canOpen && { onTap: () => openForm(one) }),
  }
}

/** A step in the list; one that the partner fills says when and how far, and offers no way in. */
export function stepItem(one: FollowUp, filledBy: Plan['filledBy']) {
  if (filledBy === 'self') return ownItem(one)
  const { onTap: _, ...shown } = ownItem(one)
  return { ...shown, note: FILLED_BY[filledBy] }
}
