import { is, isYes, named } from '../../engine/conditions'
import { defineForm } from '../../engine/define'
import { day, line, paragraph, pick, pickSome, quantity, yesNo } from '../../patterns/basic'
import { photos } from '../../patterns/materials'
import { bleeding } from '../../patterns/symptoms'

/**
 * 流产随访 (spec:followup#loss). Words stay plain and neutral; after it is sent the app stops pregnancy wording for both,
 * which either may undo.
 */
export const miscarriage = defineForm({
  id: 'miscarriage',
  title: '流产随访',
  lead: '得知您的情况，我们很难过。请按已知内容填写，不清楚的可留空；也可由随访护士电话登记。',
  eventDay: 'lossDate',
  fields: {
    lossDate: day('发生日期', 'reproductive', { of: 'female', from: -400 }),
    lossWeeks: quantity('孕周', 'reproductive', '周', [3, 27], {
      of: 'female',
      optional: true,
      hint: '不清楚可留空；28周及以后请填写分娩信息',
    }),
    lossKind: pick(
      '类型',
      'reproductive',
      'biochemical=生化妊娠 spontaneous=自然流产 missed=稽留流产 medical=药流 surgical=人流 ectopic=宫外孕 induction=引产 unknown=不清楚',
      { of: 'female', signs: { ectopic: 'ectopic' } },
    ),
    treatment: pick('处理', 'reproductive', 'none=未处理 drug=药物 curettage=清宫 surgery=手术 other=其他', {
      of: 'female',
      optional: true,
    }),
    ectopicSite: line('异位部位', 'reproductive', 40, {
      of: 'female',
      optional: true,
      showIf: named('宫外孕', is('lossKind', 'ectopic')),
    }),
    karyotypeDone: yesNo('做过胚胎染色体检查', 'reproductive', {
      of: 'couple',
      optional: true,
      yes: '做过',
      no: '没有',
    }),
    karyotype: line('染色体结果', 'reproductive', 60, {
      of: 'couple',
      optional: true,
      showIf: named('做过胚胎染色体检查', isYes('karyotypeDone')),
    }),
    ...bleeding(),
    discomfort: pickSome('目前不适', 'reproductive', 'none=没有 pain=腹痛 fever=发热 faint=头晕或晕倒', {
      of: 'female',
      assumed: true,
      optional: true,
      none: 'none',
      signs: { pain: 'pain', fever: 'fever', faint: 'faint' },
    }),
    lossReports: photos('相关报告照片', 9, { of: 'female', optional: true }),
    callMe: yesNo('希望随访护士联系我', 'personal', {
      of: 'female',
      assumed: true,
      yes: '希望',
      no: '暂不需要',
      asksReply: ['yes'],
    }),
    message: paragraph('想告诉医生的话', 'reproductive', 300, { of: 'couple', optional: true, tellsNow: true }),
  },
  sections: [
    { id: 'loss', title: '基本情况', fields: ['lossDate', 'lossWeeks', 'lossKind', 'ectopicSite', 'treatment'] },
    { id: 'body', title: '现在的身体', fields: ['bleeding', 'bleedingAmount', 'discomfort'] },
    { id: 'after', title: '检查和后续', fields: ['karyotypeDone', 'karyotype', 'lossReports', 'callMe', 'message'] },
  ],
  calls: { save: 'follow.abortionCreator', load: 'follow.abortionGetInfo' },
  submit: '提交',
})
