import { extend } from '../../../engine/define'
import { address } from '../../../patterns/person'
import { outpatientFiling } from '../base'

/** ZY (code 407 leads here): registered residence of both and the household book are required. */
export const outpatientFilingZY = extend(outpatientFiling, {
  variant: 'ZY',
  add: {
    female: { femaleHousehold: address('女方户籍地址', { of: 'female' }) },
    male: { maleHousehold: address('男方户籍地址', { of: 'male' }) },
  },
  require: ['household'],
})
