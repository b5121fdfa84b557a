import { defineForm } from '../../engine/define'
import { agree, day, pick } from '../../patterns/basic'
import { documentNumber, documentType, mobile, personName } from '../../patterns/person'

/** 预约建档: both names and a day on which both come with their papers (domain §4.5). */
export const appointmentFiling = defineForm({
  id: 'appointment-filing',
  title: '预约建档',
  lead: '建档当天请双方一起到院，带好身份证和结婚证原件。',
  fields: {
    visitDate: day('建档日期', 'personal', { from: 1, to: 30, of: 'couple' }),
    period: pick('时间', 'personal', 'AM=上午 PM=下午', { of: 'couple' }),
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
    }),
    together: agree('到院须知', '我知道建档需要双方携带证件原件一起到院'),
  },
  sections: [
    { id: 'when', title: '选择日期', fields: ['visitDate', 'period'] },
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
  calls: { save: 'appointment-filing.add', load: 'appointment-filing.get' },
  submit: '确认预约建档',
})
