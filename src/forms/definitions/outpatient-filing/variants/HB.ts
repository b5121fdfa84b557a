import { extend } from '../../../engine/define'
import { outpatientFiling } from '../base'

/** HB takes the pictures on its own upload page (/selfFilingHB), so none are asked here. */
export const outpatientFilingHB = extend(outpatientFiling, {
  variant: 'HB',
  lead: '证件照片在“证件上传”中另行提交。',
  hide: ['femaleIdFront', 'femaleIdBack', 'maleIdFront', 'maleIdBack', 'marriageCert', 'household'],
})
