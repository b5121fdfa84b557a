import { extend } from '../../../engine/define'
import { outpatientFiling } from '../base'

/**
 * HB takes the pictures on its own upload page (/selfFilingHB), so none are asked here. Alone among the outpatient filings
 * its address stands with follow-up and records (spec:filing#follow-up-file-of-hb), so it is the file of a follow-up
 * patient.
 */
export const outpatientFilingHB = extend(outpatientFiling, {
  variant: 'HB',
  lead: '证件照片在“证件上传”中另行提交。',
  calls: { save: 'member.followArchives', load: 'first-visit.getClinicInfo' },
  hide: ['femaleIdFront', 'femaleIdBack', 'maleIdFront', 'maleIdBack', 'marriageCert', 'household'],
})
