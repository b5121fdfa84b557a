import { extend } from '../../../engine/define'
import { agree } from '../../../patterns/basic'
import { documentNumber, documentType, mobile, personName } from '../../../patterns/person'
import { profileSupplement } from './Supplement'

/** 资料补充 of a member who is not verified yet: one form verifies the person and submits the basic information. */
export const profileBinding = extend(profileSupplement, {
  variant: 'Binding',
  lead: '先与医院建档时的登记核对身份，再补充基本资料，一次提交。',
  sections: [{ id: 'identity', title: '身份核对' }],
  add: {
    identity: {
      name: personName('姓名', { of: 'self' }),
      idType: documentType('证件类型', { of: 'self' }),
      idNo: documentNumber('证件号码', 'idType', { of: 'self' }),
      mobile: mobile('建档手机号', { of: 'self', hint: '建档时在医院登记的手机号' }),
      matchAgreed: agree('核对说明', '我同意将以上信息用于与医院档案核对；证件号码不会保存在手机上'),
    },
  },
  order: { sections: ['identity'] },
  calls: { save: 'member.createInfoBinding' },
  submit: '提交认证和资料',
})
