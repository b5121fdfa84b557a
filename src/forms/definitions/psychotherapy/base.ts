import { is, named } from '../../engine/conditions'
import { defineForm } from '../../engine/define'
import { paragraph, pick, pickSome, yesNo } from '../../patterns/basic'
import { mobile } from '../../patterns/person'

const HOW_OFTEN = 'never=完全没有 days=有几天 half=一半以上 daily=几乎每天'

/** 心理咨询: state of mind and contact. The app computes no score; a counsellor reads the answers. */
export const psychotherapy = defineForm({
  id: 'psychotherapy',
  title: '心理咨询',
  lead: '咨询师会在工作日与您联系。如有伤害自己的想法，请立即拨打12356（心理援助热线）或120。',
  fields: {
    who: pick('谁需要帮助', 'reproductive', 'self=我 partner=配偶 both=我们一起', { assumed: true }),
    mood: pick('最近两周情绪低落', 'reproductive', HOW_OFTEN, { assumed: true }),
    worry: pick('最近两周紧张担心', 'reproductive', HOW_OFTEN, { assumed: true }),
    sleep: pick('最近两周睡不好', 'reproductive', HOW_OFTEN, { assumed: true }),
    harm: yesNo('最近有伤害自己的想法', 'reproductive', {
      assumed: true,
      optional: true,
      yes: '有',
      no: '没有',
      signs: { yes: 'selfHarm' },
    }),
    reasons: pickSome(
      '主要困扰',
      'reproductive',
      'treatment=治疗过程 waiting=等待结果 loss=妊娠丢失 partner=夫妻关系 family=家人 money=费用 other=其他',
      { assumed: true },
    ),
    words: paragraph('想说的话', 'reproductive', 500, { optional: true, assumed: true, tellsNow: true }),
    contactWay: pick('希望的方式', 'personal', 'phone=电话 room=到院面谈 message=站内消息', {
      assumed: true,
      asksReply: ['phone', 'room', 'message'],
    }),
    contactMobile: mobile('联系手机号', { showIf: named('电话联系', is('contactWay', 'phone')) }),
  },
  sections: [
    { id: 'state', title: '最近的感受', fields: ['who', 'mood', 'worry', 'sleep', 'harm'] },
    { id: 'help', title: '希望的帮助', fields: ['reasons', 'words', 'contactWay', 'contactMobile'] },
  ],
  calls: { save: 'member.savePatientAssessmentInfo' },
  submit: '提交咨询申请',
  review: false,
})
