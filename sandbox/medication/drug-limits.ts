/** Which class a drug of the demonstration belongs to, and what its hospital has settled about late doses of that class. */

import type { Drug } from './tables'

import { MINUTE_MS } from '@/domain/time'
import type { DoseRules } from '@/domain/treatment/doses'
import type { DoseLimits, DrugClass } from '@/domain/treatment/drug-classes'
import { hospitalOf } from '@/hospitals'

/** By what a drug is for; what is not listed is of the class `other`. */
const CLASS_OF: Readonly<Record<string, DrugClass>> = {
  防止提前排卵: 'antagonist',
  降调或夜针: 'agonist',
  促排卵: 'gonadotropin',
  夜针: 'trigger',
  黄体支持: 'luteal',
}

export const limitsOf = ({ unitId, purpose }: Pick<Drug, 'unitId' | 'purpose'>): DoseLimits =>
  hospitalOf(unitId).doses[CLASS_OF[purpose] ?? 'other']

/** The same as lengths in ms. */
export function rulesOf(drug: Pick<Drug, 'unitId' | 'purpose'>): DoseRules {
  const { lateAfterMin, missedAfterMin } = limitsOf(drug)
  return { lateMs: lateAfterMin * MINUTE_MS, missedMs: missedAfterMin * MINUTE_MS }
}
