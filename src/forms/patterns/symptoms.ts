/** What is asked of symptoms in several forms, with the signs that the answers are (spec:followup#danger-signs). */

import { isYes, named } from '../engine/conditions'
import type { Field } from '../engine/kinds'
import { pick, yesNo } from './basic'

/** Bleeding, and how much: an amount that is left open counts as bleeding. */
export const bleeding = (): Record<'bleeding' | 'bleedingAmount', Field> => ({
  bleeding: yesNo('阴道出血', 'reproductive', {
    of: 'female',
    yes: '有',
    no: '没有',
    signs: { yes: 'bleeding' },
    refinedBy: 'bleedingAmount',
  }),
  bleedingAmount: pick(
    '出血量',
    'reproductive',
    'spotting=点滴或褐色 less=少于月经量 same=接近月经量 more=多于月经量',
    {
      of: 'female',
      assumed: true,
      showIf: named('有阴道出血', isYes('bleeding')),
      signs: { spotting: 'spotting', less: 'bleeding', same: 'heavyBleeding', more: 'heavyBleeding' },
    },
  ),
})
