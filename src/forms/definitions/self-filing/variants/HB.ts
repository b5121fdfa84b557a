import { extend } from '../../../engine/define'
import { householdPhotos, idCardPhotos, marriageCertPhotos } from '../../../patterns/materials'
import { selfFiling } from '../base'

/** HB uses this address for the pictures of the papers (the specification's gloss: ID upload). */
export const selfFilingHB = extend(selfFiling, {
  variant: 'HB',
  title: '证件上传',
  lead: '请上传夫妻双方的身份证和结婚证照片。',
  hide: [
    'femaleMobile', 'femaleAddress', 'femaleHeight', 'femaleWeight', 'maleMobile', 'maleAddress', 'maleHeight', 'maleWeight',
    'artPlan', 'menstrualState', 'lmp', 'cycleMin', 'cycleMax', 'caseNo', 'marriageUnchanged',
    'femaleMedication', 'femaleAllergy', 'maleMedication', 'maleAllergy',
  ], // prettier-ignore
  add: {
    female: idCardPhotos('female'),
    male: idCardPhotos('male'),
    cycle: { marriageCert: marriageCertPhotos(), household: householdPhotos({ optional: true }) },
  },
  order: { fields: { cycle: ['marriageCert', 'household', 'truth'] } },
  calls: { save: 'beforehand-filing.createArchives', load: 'first-visit.getCycleInfo' },
  submit: '保存证件照片',
})
