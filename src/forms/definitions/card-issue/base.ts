import { defineForm } from '../../engine/define'
import { agree, pick } from '../../patterns/basic'
import { address, documentNumber, documentType, mobile, nationality, personName } from '../../patterns/person'

/** 领取就诊卡: asks the hospital for a card; the staff decides. */
export const cardIssue = defineForm({
  id: 'card-issue',
  title: '领取就诊卡',
  lead: '医院审核通过后，就诊卡会出现在就诊卡管理中。',
  fields: {
    name: personName('姓名', { of: 'self' }),
    idType: documentType('证件类型', { of: 'self' }),
    idNo: documentNumber('证件号码', 'idType', { of: 'self' }),
    ...nationality(''),
    mobile: mobile('手机号', { of: 'self' }),
    address: address('现住址', { of: 'self' }),
    applyReason: pick('办卡原因', 'personal', 'first=首次办卡 lost=原卡遗失 broken=原卡损坏', {
      of: 'self',
      assumed: true,
    }),
    truth: agree('以上内容', '我确认以上信息真实，用于在本院办理就诊卡'),
  },
  sections: [
    { id: 'who', title: '持卡人', fields: ['name', 'idType', 'idNo', 'nationality', 'country', 'mobile', 'address'] },
    { id: 'why', title: '办卡原因', fields: ['applyReason', 'truth'] },
  ],
  calls: { save: 'clinic.audit', load: 'ext.cardApplications', plain: { save: 'clinic.audit' } },
  submit: '提交办卡申请',
})
