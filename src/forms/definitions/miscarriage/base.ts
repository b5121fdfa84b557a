import { defineForm } from '../../engine/define'
import { is, isYes, named } from '../../engine/conditions'
import { day, line, paragraph, pick, quantity, yesNo } from '../../patterns/basic'
import { photos } from '../../patterns/materials'

/**
 * 流产随访 (spec:followup#loss). Words stay plain and neutral; after it is sent the app stops pregnancy wording for both,
 * which either may undo.
 */
export const miscarriage = defineForm({
  id: 'miscarriage',
  title: '流产随访',
  lead: '很抱歉需要您填写这些。只填知道的部分即可，也可以请随访护士代填。',
  fields: {
    lossDate: day('发生日期', 'reproductive', { of: 'female', from: -400 }),
    lossWeeks: quantity('孕周', 'reproductive', '周', [3, 27], {
      of: 'female',
      hint: '28周及以后请联系随访护士',
    }),
    lossKind: pick(
      '类型',
      'reproductive',
      'spontaneous=自然流产 missed=稽留流产 medical=药流 surgical=人流 ectopic=宫外孕 induction=引产',
      { of: 'female' },
    ),
    treatment: pick('处理', 'reproductive', 'none=未处理 drug=药物 curettage=清宫 surgery=手术 other=其他', {
      of: 'female',
    }),
    ectopicSite: line('异位部位', 'reproductive', 40, {
      of: 'female',
      optional: true,
      showIf: named('宫外孕', is('lossKind', 'ectopic')),
    }),
    karyotypeDone: yesNo('做过胚胎染色体检查', 'reproductive', { of: 'couple', yes: '做过', no: '没有' }),
    karyotype: line('染色体结果', 'reproductive', 60, {
      of: 'couple',
      optional: true,
      showIf: named('做过胚胎染色体检查', isYes('karyotypeDone')),
    }),
    lossReports: photos('相关报告照片', 9, { of: 'female', optional: true }),
    callMe: yesNo('希望随访护士联系我', 'personal', { of: 'female', assumed: true, yes: '希望', no: '暂不需要' }),
    message: paragraph('想告诉医生的话', 'reproductive', 300, { of: 'couple', optional: true }),
  },
  sections: [
    { id: 'loss', title: '基本情况', fields: ['lossDate', 'lossWeeks', 'lossKind', 'ectopicSite', 'treatment'] },
    { id: 'after', title: '检查和后续', fields: ['karyotypeDone', 'karyotype', 'lossReports', 'callMe', 'message'] },
  ],
  calls: { save: 'follow.abortionCreator', load: 'follow.abortionGetInfo' },
  submit: '提交',
})
