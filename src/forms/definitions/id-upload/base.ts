import { defineForm } from '../../engine/define'
import { agree, line } from '../../patterns/basic'
import { idCardPhotos, marriageCertPhotos } from '../../patterns/materials'
import { idCard, personName } from '../../patterns/person'

/**
 * 证件上传: both sides of the card; what was recognised is confirmed field by field. The specification shows no call
 * that stores the whole, so an extension does.
 */
export const idUpload = defineForm({
  id: 'id-upload',
  title: '证件上传',
  lead: '照片只用于医院核对身份。看不清时也可以直接手工填写。',
  fields: {
    ...idCardPhotos('self'),
    name: personName('姓名', { of: 'self' }),
    idNo: idCard('身份证号码', { of: 'self' }),
    marriageCert: marriageCertPhotos({ optional: true }),
    note: line('说明', 'personal', 100, { optional: true, assumed: true }),
    truth: agree('以上内容', '我确认照片属于本人，同意医院用于核对身份'),
  },
  sections: [
    { id: 'photos', title: '拍摄证件', lead: '拍全四角、不反光、字迹清楚', fields: ['selfIdFront', 'selfIdBack'] },
    { id: 'confirm', title: '核对信息', fields: ['name', 'idNo', 'marriageCert', 'note', 'truth'] },
  ],
  calls: {
    save: 'ext.saveForm',
    load: 'ext.form',
    plain: { save: 'member.createArchives', load: 'first-visit.getClinicInfo' },
  },
  submit: '提交证件',
})
