import { defineForm } from '../../engine/define'
import { day, line, paragraph } from '../../patterns/basic'
import { photos } from '../../patterns/materials'

/** 新增记录: a visit elsewhere, in the patient's own words. */
export const caseNote = defineForm({
  id: 'case-note',
  title: '新增记录',
  lead: '记录在其他医院的就诊，医生接诊时可以查看。',
  eventDay: 'visitDate',
  fields: {
    visitDate: day('就诊日期', 'reproductive', { of: 'self', from: '1990-01-01' }),
    hospital: line('就诊医院', 'reproductive', 40, { of: 'self' }),
    chiefComplaint: line('主诉', 'reproductive', 20, { of: 'self', optional: true, tellsNow: true }),
    diagnosis: line('诊断', 'reproductive', 100, { of: 'self', optional: true }),
    plan: paragraph('处理意见', 'reproductive', 500, { of: 'self', optional: true }),
    attachments: photos('病历照片', 9, { of: 'self', optional: true }),
  },
  sections: [
    {
      id: 'visit',
      title: '就诊情况',
      fields: ['visitDate', 'hospital', 'chiefComplaint', 'diagnosis', 'plan', 'attachments'],
    },
  ],
  calls: { save: 'case-history.update' },
  submit: '保存记录',
  review: false,
})
