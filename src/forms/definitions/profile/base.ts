import { defineForm } from '../../engine/define'
import { line, paragraph, pick, quantity } from '../../patterns/basic'
import { address, education, maritalStatus, mobile, nation, occupation, personName } from '../../patterns/person'

/** 编辑资料: what a patient may change of the own record; name, document and phone are the hospital's. */
export const profile = defineForm({
  id: 'profile',
  title: '编辑资料',
  lead: '姓名、证件和手机号由医院核对，如有变更请联系医院。',
  fields: {
    nation: nation('民族', { of: 'self', optional: true }),
    maritalStatus: maritalStatus('婚姻状况', { of: 'self', optional: true }),
    education: education('文化程度', { of: 'self', optional: true }),
    occupation: occupation('职业', { of: 'self', optional: true }),
    workUnit: line('工作单位', 'personal', 50, { of: 'self', optional: true }),
    address: address('现住址', { of: 'self', optional: true }),
    contactName: personName('紧急联系人', { of: 'self', hint: '紧急时医院联系的人' }),
    contactMobile: mobile('紧急联系人手机号', { of: 'self' }),
    heightCm: quantity('身高', 'personal', 'cm', [100, 230], { of: 'self', optional: true }),
    weightKg: quantity('体重', 'personal', 'kg', [30, 200], { of: 'self', optional: true, precision: 1 }),
    rh: pick('Rh血型', 'personal', 'positive=阳性 negative=阴性 unknown=不清楚', { of: 'self', optional: true }),
    bloodType: pick('血型', 'personal', 'A=A型 B=B型 O=O型 AB=AB型 unknown=不清楚', { of: 'self', optional: true }),
    allergy: paragraph('过敏史', 'reproductive', 200, {
      of: 'self',
      optional: true,
      hint: '药物或食物过敏，没有可不填',
    }),
  },
  sections: [
    { id: 'contact', title: '联系人', fields: ['contactName', 'contactMobile', 'address'] },
    {
      id: 'person',
      title: '个人情况',
      fields: ['nation', 'maritalStatus', 'education', 'occupation', 'workUnit'],
    },
    { id: 'body', title: '身体情况', fields: ['heightCm', 'weightKg', 'bloodType', 'rh', 'allergy'] },
  ],
  calls: { save: 'member.editPatienInfo', load: 'ext.form', plain: { save: 'member.editPatienInfo' } },
  submit: '保存资料',
  review: false,
})
