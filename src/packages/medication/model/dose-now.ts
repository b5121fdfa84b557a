/** The doses of a plan as they stand now, whenever it was told: without a network it may be days old. Pure. */
import type { Dose, MedicationPlan } from './use-plan'

import { type DoseRules, doseStateOf, isOpenAt, nextDueOf, USUAL_RULES } from '@/domain/doses'
import { hospitalDate } from '@/domain/dates'
import { MINUTE_MS } from '@/domain/time'

type Told = Pick<MedicationPlan, 'doses' | 'serverTime' | 'lateAfterMin' | 'missedAfterMin'>

/** The hospital's hours; the specification's where it told none, for at once nothing is missed. */
const rulesOf = ({ lateAfterMin, missedAfterMin }: Told): DoseRules => ({
  lateMs: lateAfterMin > 0 ? lateAfterMin * MINUTE_MS : USUAL_RULES.lateMs,
  missedMs: missedAfterMin > 0 ? missedAfterMin * MINUTE_MS : USUAL_RULES.missedMs,
})

/**
 * What was ticked, missed or is unknown stays as the hospital said it; what was ahead or open moves on with the clock.
 * @param now by the hospital's clock, ms
 * @returns the day that is today, and the doses with state and openness of this instant
 */
export function dosesNow(plan: Told, now: number): { today: string; doses: Dose[] } {
  const rules = rulesOf(plan)
  const due = plan.doses.flatMap((dose) => (dose.dueAt === null ? [] : [{ ...dose, dueAt: dose.dueAt }]))
  const nextAts = new Map([...nextDueOf(due)].map(([{ planId, dueAt }, nextAt]) => [`${planId} ${dueAt}`, nextAt]))
  const doses = plan.doses.map((dose) => {
    const { planId, dueAt, doneAt, state, isOpen } = dose
    if (dueAt === null || doneAt !== null || state !== 'PENDING') return dose
    const nextAt = nextAts.get(`${planId} ${dueAt}`) ?? Infinity
    const wasAhead = plan.serverTime === null || dueAt > plan.serverTime
    return {
      ...dose,
      state: doseStateOf({ dueAt, doneAt, nextAt }, now, rules),
      isOpen: (wasAhead || isOpen) && isOpenAt(dueAt, nextAt, now, rules),
    }
  })
  return { today: hospitalDate(now), doses }
}
