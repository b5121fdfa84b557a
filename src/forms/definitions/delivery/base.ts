import { defineForm } from '../../engine/define'
import { paragraph } from '../../patterns/basic'
import { birth, children } from './parts'

/** 分娩信息 (/deliveryInformation): the birth, and a record per child. */
export const delivery = defineForm({
  id: 'delivery',
  title: '分娩信息',
  lead: '双胎请为每个孩子各填一份。',
  eventDay: 'deliverDate',
  fields: {
    ...birth(),
    ...children(),
    message: paragraph('补充说明', 'reproductive', 300, { of: 'couple', optional: true, tellsNow: true }),
  },
  sections: [
    {
      id: 'birth',
      title: '分娩情况',
      fields: ['deliverDate', 'gestation', 'aboutWeeks', 'earlyBirth', 'mode', 'deliverHospital', 'complications'],
    },
    { id: 'children', title: '孩子情况', fields: ['bornCount', 'babies', 'message'] },
  ],
  calls: { save: 'follow.deliveryCreator', load: 'follow.deliveryGetInfo' },
  submit: '提交分娩信息',
})
