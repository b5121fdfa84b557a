/** Follicle monitoring by hospital key: which call it comes from and how the days are counted. */

import { variantSet } from '@/domain/variant-set'

export interface FollicleView {
  /** The call of the key ZS has the same answer at an address of its own. */
  readonly source: 'cycle' | 'outpatient'
  /** What the chart counts along its bottom: days of the stimulation or of the cycle. */
  readonly days: 'gn' | 'cycle'
  /** Days with left and right side by side, as some hospitals print them, before the chart. */
  readonly hasTable: boolean
}

const base: FollicleView = { source: 'cycle', days: 'gn', hasTable: false }

export const follicleViews = variantSet(base, {
  ZS: { source: 'outpatient', days: 'cycle' },
  YC: { hasTable: true },
})
