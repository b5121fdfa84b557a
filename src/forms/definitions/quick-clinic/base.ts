import { defineForm } from '../../engine/define'
import { agree, day, line, pick } from '../../patterns/basic'
import { address, documentNumber, documentType, mobile, nation, nationality, personName } from '../../patterns/person'

/** 快速就诊: one person, a few fields, a card number at the end. */
export const quickClinic = defineForm({
  id: 'quick-clinic',
  title: '快速就诊',
  lead: '填写后即可挂号，其余信息到院再补。',
  fields: {
    name: personName('姓名', { of: 'self' }),
    idType: documentType('证件类型', { of: 'self' }),
    idNo: documentNumber('证件号码', 'idType', { of: 'self' }),
    ...nationality(''),
    mobile: mobile('手机号', { of: 'self' }),
    nation: nation('民族', { of: 'self', optional: true }),
    address: address('现住址', { of: 'self' }),
    visitDate: day('就诊日期', 'personal', { of: 'self', from: 0, to: 30 }),
    visitReason: pick(
      '就诊原因',
      'reproductive',
      'fertility=备孕咨询 infertility=不孕不育 pgt=PGT咨询 preservation=生育力保存 recheck=复查 male=男科 other=其他',
      { of: 'self', assumed: true },
    ),
    reasonNote: line('补充说明', 'reproductive', 100, { of: 'self', optional: true, assumed: true, tellsNow: true }),
    truth: agree('以上内容', '我确认以上信息真实，用于医院登记就诊'),
  },
  sections: [
    {
      id: 'who',
      title: '就诊人',
      fields: ['name', 'idType', 'idNo', 'nationality', 'country', 'mobile', 'nation', 'address'],
    },
    { id: 'visit', title: '就诊安排', fields: ['visitDate', 'visitReason', 'reasonNote', 'truth'] },
  ],
  calls: { save: 'first-visit.saveClinicInfo', load: 'first-visit.getClinicInfo' },
  submit: '提交就诊登记',
})
