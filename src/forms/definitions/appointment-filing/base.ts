import { defineForm } from '../../engine/define'
import { agree, offered, pick } from '../../patterns/basic'
import { documentNumber, documentType, mobile, personName } from '../../patterns/person'

/**
 * 预约建档: both names and one of the hospital's times, at which both come with their papers
 * (spec:filing#filing-appointment).
 */
export const appointmentFiling = defineForm({
  id: 'appointment-filing',
  title: '预约建档',
  lead: '日期和时间由医院放出，约满为止。建档当天请双方一起到院，带好身份证和结婚证原件。',
  fields: {
    visitDate: offered('建档日期', 'personal', 'filingDays', { of: 'couple' }),
    sourceId: offered('建档时间', 'personal', 'filingPlaces', { dependsOn: 'visitDate', of: 'couple' }),
    femaleName: personName('女方姓名', { of: 'female' }),
    femaleIdType: documentType('女方证件类型', { of: 'female' }),
    femaleIdNo: documentNumber('女方证件号码', 'femaleIdType', { of: 'female', sex: 'female' }),
    femaleMobile: mobile('女方手机号', { of: 'female' }),
    maleName: personName('男方姓名', { of: 'male' }),
    maleIdType: documentType('男方证件类型', { of: 'male' }),
    maleIdNo: documentNumber('男方证件号码', 'maleIdType', { of: 'male', sex: 'male' }),
    maleMobile: mobile('男方手机号', { of: 'male', optional: true }),
    source: pick('来源渠道', 'public', 'friend=亲友介绍 doctor=医生推荐 web=网络 media=媒体 other=其他', {
      optional: true,
      of: 'couple',
      list: 'source',
    }),
    together: agree('到院须知', '我知道建档需要双方携带证件原件一起到院'),
  },
  sections: [
    { id: 'when', title: '选择日期', fields: ['visitDate', 'sourceId'] },
    {
      id: 'who',
      title: '双方信息',
      fields: [
        'femaleName',
        'femaleIdType',
        'femaleIdNo',
        'femaleMobile',
        'maleName',
        'maleIdType',
        'maleIdNo',
        'maleMobile',
        'source',
        'together',
      ],
    },
  ],
  calls: { save: 'appointment-filing.add', load: 'appointment-filing.get', beside: ['sourceId'] },
  submit: '确认预约建档',
})
