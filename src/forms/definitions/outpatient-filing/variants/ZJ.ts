import { extend } from '../../../engine/define'
import { line } from '../../../patterns/basic'
import { outpatientFiling } from '../base'

/** ZJ stores the file with its own call and knows the couple by the outpatient number. */
export const outpatientFilingZJ = extend(outpatientFiling, {
  variant: 'ZJ',
  add: { female: { outpatientNo: line('门诊号', 'sensitive', 32, { optional: true, of: 'female' }) } },
  hide: ['femaleMarriageCount', 'maleMarriageCount', 'household'],
  calls: { save: 'first-visit.saveClinicInfoByZjsrm', load: 'first-visit.getClinicInfo' },
})
