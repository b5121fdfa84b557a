/** Uploads that are no identity card: pictures, a day, a word (the glosses of the specification). */

import { defineForm } from '../../engine/define'
import { day, line, pick } from '../../patterns/basic'
import { photos } from '../../patterns/materials'

export const papersUpload = defineForm({
  id: 'papers-upload',
  title: '资料上传',
  lead: '上传后医护人员会查看，需要补充时会通知您。',
  fields: {
    paperKind: pick('资料类型', 'reproductive', 'lab=化验单 scan=超声报告 semen=精液报告 history=病历 other=其他', {
      assumed: true,
    }),
    paperDate: day('报告日期', 'reproductive', { from: '1990-01-01' }),
    hospital: line('出具医院', 'reproductive', 40, { optional: true }),
    pictures: photos('资料照片', 9, { min: 1, hint: '每张一页，最多9张' }),
    note: line('说明', 'reproductive', 100, { optional: true }),
  },
  sections: [{ id: 'papers', title: '资料照片', fields: ['paperKind', 'paperDate', 'hospital', 'pictures', 'note'] }],
  calls: {
    save: 'ext.saveForm',
    load: 'ext.form',
    plain: { save: 'member.createArchives', load: 'first-visit.getClinicInfo' },
  },
  submit: '提交资料',
  review: false,
})
