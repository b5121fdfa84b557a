/** The doses of a plan as they stand now, whenever it was told: without a network it may be days old. Pure. */

import type { Dose, MedicationPlan } from './use-plan'

import { hospitalDate } from '@/domain/dates'
import { MINUTE_MS } from '@/domain/time'
import { type DoseRules, doseStateOf, isOpenAt, nextDueOf, USUAL_RULES } from '@/domain/treatment/doses'

type Told = Pick<MedicationPlan, 'doses' | 'serverTime' | 'lateAfterMin' | 'missedAfterMin'>

const lengthOf = (own: number | null, ofPlan: number, usualMs: number): number =>
  (own ?? 0) > 0 ? (own ?? 0) * MINUTE_MS : ofPlan > 0 ? ofPlan * MINUTE_MS : usualMs

/** The hospital's hours for the drug, else for all; the specification's where it told none, for at once nothing is missed. */
const rulesOf = (dose: Dose, plan: Told): DoseRules => ({
  lateMs: lengthOf(dose.lateAfterMin, plan.lateAfterMin, USUAL_RULES.lateMs),
  missedMs: lengthOf(dose.missedAfterMin, plan.missedAfterMin, USUAL_RULES.missedMs),
})

/** Whether so much time has passed that the hospital is to be asked before a dose is taken. @param now ms */
export const isToAsk = ({ dueAt, callAfterMin }: Pick<Dose, 'dueAt' | 'callAfterMin'>, now: number): boolean =>
  dueAt !== null && callAfterMin !== null && callAfterMin > 0 && now >= dueAt + callAfterMin * MINUTE_MS

/**
 * What was ticked, missed or is unknown stays as the hospital said it; what was ahead or open moves on with the clock.
 * @param now by the hospital's clock, ms
 * @returns the day that is today, and the doses with state and openness of this instant
 */
export function dosesNow(plan: Told, now: number): { today: string; doses: Dose[] } {
  const due = plan.doses.flatMap((dose) => (dose.dueAt === null ? [] : [{ ...dose, dueAt: dose.dueAt }]))
  const nextAts = new Map([...nextDueOf(due)].map(([{ planId, dueAt }, nextAt]) => [`${planId} ${dueAt}`, nextAt]))
  const doses = plan.doses.map((dose) => {
    const { planId, dueAt, doneAt, state, isOpen } = dose
    if (dueAt === null || doneAt !== null || state !== 'PENDING') return dose
    const nextAt = nextAts.get(`${planId} ${dueAt}`) ?? Infinity
    const rules = rulesOf(dose, plan)
    const wasAhead = plan.serverTime === null || dueAt > plan.serverTime
    return {
      ...dose,
      state: doseStateOf({ dueAt, doneAt, nextAt }, now, rules),
      isOpen: (wasAhead || isOpen) && isOpenAt(dueAt, nextAt, now, rules),
    }
  })
  return { today: hospitalDate(now), doses }
}
