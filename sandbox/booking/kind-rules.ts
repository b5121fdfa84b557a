/** The rules of each kind of appointment beyond those that hold for all of them. */

import type { KindRules, Wish } from './kind-rule-types'
import { EXAM_RULES } from './procedure/exam-service'
import { assertHysteroscopyFit } from './procedure/hysteroscopy-fit'
import { assertAssessmentFit, assertNoOperation } from './procedure/item-sex'

import type { AppointmentKind } from '@/domain/booking/kinds'

const nameOfFee: KindRules['orderItem'] = ({ subject }) => `${subject.name}费`

/** One entry a kind that has rules of its own. */
const KIND_RULES: Partial<Record<AppointmentKind, KindRules>> = {
  registration: { orderItem: ({ subject }) => `${subject.regClass}挂号费` },
  check: EXAM_RULES,
  hysteroscopy: { assertFit: assertHysteroscopyFit, orderItem: nameOfFee },
  assessment: { assertFit: assertAssessmentFit, orderItem: nameOfFee },
  operation: { assertFit: assertNoOperation, orderItem: nameOfFee },
}

/** The rules of what is booked at a place. */
export const rulesOf = ({ subject }: Pick<Wish, 'subject'>): KindRules =>
  KIND_RULES[subject.bookKind] ?? { orderItem: nameOfFee }
