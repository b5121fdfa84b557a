import { defineForm } from '../../engine/define'
import { paragraph, rating, yesNo } from '../../patterns/basic'

/** 满意度调查 (spec:followup#satisfaction): seven dimensions, anonymous unless the patient wants an answer. */
export const satisfaction = defineForm({
  id: 'satisfaction',
  title: '满意度调查',
  lead: '默认匿名。您的回答不会影响诊疗。',
  fields: {
    environment: rating('就诊环境'),
    doctor: rating('医生'),
    nurse: rating('护士'),
    waiting: rating('等候时间'),
    process: rating('流程便捷'),
    privacy: rating('隐私保护'),
    overall: rating('总体'),
    suggestion: paragraph('意见和建议', 'personal', 300, { optional: true, tellsNow: true }),
    signed: yesNo('希望医院回复', 'personal', {
      yes: '实名提交并回复',
      no: '匿名提交',
      hint: '匿名提交，医院不会看到您的姓名',
      asksReply: ['yes'],
    }),
  },
  sections: [
    {
      id: 'ratings',
      title: '请为本次就诊打分',
      fields: ['environment', 'doctor', 'nurse', 'waiting', 'process', 'privacy', 'overall'],
    },
    { id: 'words', title: '其他想说的', fields: ['suggestion', 'signed'] },
  ],
  calls: { save: 'ext.saveSurvey' },
  submit: '提交评价',
  review: false,
})
