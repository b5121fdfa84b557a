import { extend } from '../../../engine/define'
import { outpatientFiling } from '../base'

/** ZH asks for the papers before anything else and needs the household book. */
export const outpatientFilingZH = extend(outpatientFiling, {
  variant: 'ZH',
  require: ['household'],
  hide: ['femaleEducation', 'maleEducation'],
  order: { sections: ['couple', 'female', 'male', 'materials'] },
})
