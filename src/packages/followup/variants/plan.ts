/** Where the plan of follow-ups comes from. */

import { variantSet } from '@/domain/variant-set'

export interface PlanSource {
  /** The clinic's plan with the questions that the hospital asks, or the plan of forms behind a call of the key ZY. */
  readonly source: 'clinic' | 'formsZY'
}

const base: PlanSource = { source: 'clinic' }

export const planSources = variantSet(base, { ZY: { source: 'formsZY' } })
