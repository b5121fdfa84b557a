import { extend } from '../../../engine/define'
import { outpatientFiling } from '../base'

/** ZS (code 556 leads here): pre-filing; schooling and occupation are not asked. */
export const outpatientFilingZS = extend(outpatientFiling, {
  variant: 'ZS',
  lead: '建档需要夫妻双方的身份证和结婚证，请放在手边。填好后先保存，双方核对无误后再提交审核。',
  hide: ['femaleEducation', 'femaleOccupation', 'maleEducation', 'maleOccupation', 'household'],
  calls: { save: 'beforehand-filing.createArchives', load: 'first-visit.getClinicInfo' },
  submit: '保存建档资料',
})
