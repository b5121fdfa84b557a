import { extend } from '../../../engine/define'
import { outpatientFiling } from '../base'

/** ST checks papers at the desk: pictures may be left out, the marriage certificate's number not. */
export const outpatientFilingST = extend(outpatientFiling, {
  variant: 'ST',
  relax: ['femaleIdFront', 'femaleIdBack', 'maleIdFront', 'maleIdBack', 'marriageCert'],
})
