import { defineForm } from '../../engine/define'
import { agree, namesOf } from '../../patterns/basic'
import { householdPhotos, idCardPhotos, marriageCertPhotos, TRUTH } from '../../patterns/materials'
import { marriage, partnerBlock, partnerSection } from '../../patterns/person'
import { infertility } from '../../patterns/reason'

/** 门诊建档 (spec:filing#file): identity of both, marriage, papers. */
export const outpatientFiling = defineForm({
  id: 'outpatient-filing',
  title: '门诊建档',
  lead: '建档需要夫妻双方的身份证和结婚证，请放在手边。照片会先压缩再上传。',
  fields: {
    ...partnerBlock('female', 'identity', 'validity', 'contact', 'profile'),
    ...partnerBlock('male', 'identity', 'validity', 'contact', 'profile'),
    ...marriage(),
    ...infertility(),
    ...idCardPhotos('female'),
    ...idCardPhotos('male'),
    marriageCert: marriageCertPhotos(),
    household: householdPhotos({ optional: true }),
    truth: agree('以上内容', TRUTH),
  },
  sections: [
    partnerSection('female', 'identity', 'validity', 'contact', 'profile'),
    partnerSection('male', 'identity', 'validity', 'contact', 'profile'),
    {
      id: 'couple',
      title: '婚姻与不孕情况',
      fields: namesOf(marriage(), infertility()),
    },
    {
      id: 'materials',
      title: '证件照片',
      lead: '拍全四角、不反光、字迹清楚',
      fields: [...namesOf(idCardPhotos('female'), idCardPhotos('male')), 'marriageCert', 'household', 'truth'],
    },
  ],
  calls: { save: 'member.createArchives', load: 'first-visit.getClinicInfo' },
  submit: '提交建档资料',
  shared: true,
})
