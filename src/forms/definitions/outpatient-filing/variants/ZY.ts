import { extend } from '../../../engine/define'
import { line } from '../../../patterns/basic'
import { outpatientFiling } from '../base'

/** ZY (code 407 leads here): registered residence of both and the household book are required. */
export const outpatientFilingZY = extend(outpatientFiling, {
  variant: 'ZY',
  add: {
    female: { femaleHousehold: line('女方户籍地址', 'personal', 100, { of: 'female' }) },
    male: { maleHousehold: line('男方户籍地址', 'personal', 100, { of: 'male' }) },
  },
  require: ['household'],
})
