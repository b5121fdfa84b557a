import { extend } from '../../../engine/define'
import { marriage } from '../../../patterns/person'
import { selfFiling } from '../base'

/** ZY checks the marriage again before each cycle. */
export const selfFilingZY = extend(selfFiling, {
  variant: 'ZY',
  add: { cycle: marriage() },
  hide: ['marriageUnchanged'],
  require: ['caseNo'],
})
