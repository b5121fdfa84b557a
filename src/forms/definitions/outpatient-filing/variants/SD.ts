import { extend } from '../../../engine/define'
import { day } from '../../../patterns/basic'
import { outpatientFiling } from '../base'

/** SD opens the file on a day the couple chooses; occupation is not asked. */
export const outpatientFilingSD = extend(outpatientFiling, {
  variant: 'SD',
  hide: ['femaleOccupation', 'maleOccupation', 'household'],
  add: { couple: { visitDate: day('建档日期', 'personal', { of: 'couple', from: 0, to: 30 }) } },
})
