import { is, named } from '../../../engine/conditions'
import { extend } from '../../../engine/define'
import { line, pick } from '../../../patterns/basic'
import { followSheet } from '../base'

const pregnant = named('已怀孕', is('pregnancyState', 'ongoing'))

/** PGT随访 (weeks 16 to 20 and birth): whether the finding of the embryo was confirmed. */
export const followSheetPGT = extend(followSheet, {
  variant: 'PGT',
  title: 'PGT随访',
  hide: ['hcg'],
  add: {
    state: {
      amnio: pick('羊水穿刺', 'reproductive', 'done=已做 planned=待做 refused=不做', {
        of: 'female',
        showIf: pregnant,
      }),
      karyotype: line('染色体结果', 'reproductive', 60, { of: 'female', optional: true, showIf: pregnant }),
    },
  },
})
