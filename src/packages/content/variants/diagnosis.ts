/** What stands on the page of notes for a visit, and in which order. */

import { variantSet } from '@/domain/variant-set'

export interface DiagnosisView {
  /** The own record, where it stands beside the hospital's notes; none: the page is for everybody. */
  readonly own: 'above' | 'below' | 'none'
  /** What doctors wrote at the visits, below the diagnoses. */
  readonly hasCourseNotes: boolean
}

const base: DiagnosisView = { own: 'above', hasCourseNotes: true }

export const diagnosisViews = variantSet(base, {
  HB: { hasCourseNotes: false },
  Qhd: { own: 'below' },
  JY: { own: 'none' },
})
