import { extend } from '../../../engine/define'
import { outpatientFiling } from '../base'

/** ZS (code 556 leads here): pre-filing; schooling and occupation are not asked. */
export const outpatientFilingZS = extend(outpatientFiling, {
  variant: 'ZS',
  hide: ['femaleEducation', 'femaleOccupation', 'maleEducation', 'maleOccupation', 'household'],
  calls: { save: 'beforehand-filing.createArchives', load: 'first-visit.getClinicInfo' },
})
