import { defineForm } from '../../engine/define'
import { agree, pick, quantity } from '../../patterns/basic'
import { householdPhotos, idCardPhotos, marriageCertPhotos, TRUTH } from '../../patterns/materials'
import { marriage, partnerBlock } from '../../patterns/person'

/** 门诊建档 (domain §4.5): identity of both, marriage, papers. */
export const outpatientFiling = defineForm({
  id: 'outpatient-filing',
  title: '门诊建档',
  lead: '建档需要夫妻双方的身份证和结婚证，请放在手边。照片会先压缩再上传。',
  fields: {
    ...partnerBlock('female', 'identity', 'contact', 'profile'),
    ...partnerBlock('male', 'identity', 'contact', 'profile'),
    ...marriage(),
    infertilityType: pick('不孕类型', 'reproductive', 'primary=原发不孕 secondary=继发不孕', { of: 'couple' }),
    infertilityYears: quantity('不孕年限', 'reproductive', '年', [0, 30], { of: 'couple', precision: 1 }),
    ...idCardPhotos('female'),
    ...idCardPhotos('male'),
    marriageCert: marriageCertPhotos(),
    household: householdPhotos({ optional: true }),
    truth: agree('以上内容', TRUTH),
  },
  sections: [
    {
      id: 'female',
      title: '女方信息',
      fields: [
        'femaleName',
        'femaleIdType',
        'femaleIdNo',
        'femaleMobile',
        'femaleAddress',
        'femaleNation',
        'femaleEducation',
        'femaleOccupation',
      ],
    },
    {
      id: 'male',
      title: '男方信息',
      fields: [
        'maleName',
        'maleIdType',
        'maleIdNo',
        'maleMobile',
        'maleAddress',
        'maleNation',
        'maleEducation',
        'maleOccupation',
      ],
    },
    {
      id: 'couple',
      title: '婚姻与不孕情况',
      fields: ['marriageDate', 'marriageCertNo', 'marriageCount', 'infertilityType', 'infertilityYears'],
    },
    {
      id: 'materials',
      title: '证件照片',
      lead: '拍全四角、不反光、字迹清楚',
      fields: ['femaleIdFront', 'femaleIdBack', 'maleIdFront', 'maleIdBack', 'marriageCert', 'household', 'truth'],
    },
  ],
  calls: { save: 'member.createArchives', load: 'first-visit.getClinicInfo' },
  submit: '提交建档资料',
  shared: true,
})
