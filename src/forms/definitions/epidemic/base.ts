import { isYes, named } from '../../engine/conditions'
import { defineForm } from '../../engine/define'
import { agree, line, pickSome, quantity, yesNo } from '../../patterns/basic'
import { idCard, mobile, personName } from '../../patterns/person'

/**
 * 流行病学调查: historical, kept as the template of a questionnaire before a visit (spec:followup#epidemic-questionnaire).
 */
export const epidemic = defineForm({
  id: 'epidemic',
  title: '流行病学调查',
  lead: '到院前24小时内填写。',
  fields: {
    name: personName('姓名', { of: 'self' }),
    identityCard: idCard('身份证号码', { of: 'self' }),
    mobile: mobile('手机号', { of: 'self' }),
    temperature: quantity('今日体温', 'personal', '℃', [34, 43], {
      precision: 1,
      of: 'self',
      threshold: 'feverCelsius',
    }),
    symptoms: pickSome(
      '近14天症状',
      'personal',
      'none=没有 fever=发热 cough=咳嗽 throat=咽痛 fatigue=乏力 smell=嗅觉减退 diarrhoea=腹泻',
      { none: 'none', of: 'self', signs: { fever: 'fever' } },
    ),
    contact: yesNo('近14天接触过确诊患者', 'personal', { of: 'self' }),
    travelled: yesNo('近14天离开过本市', 'personal', { of: 'self' }),
    places: line('去过的地方', 'personal', 100, { of: 'self', showIf: named('离开过本市', isYes('travelled')) }),
    vaccinated: yesNo('接种过疫苗', 'personal', { of: 'self' }),
    truth: agree('以上内容', '我确认以上内容真实'),
  },
  sections: [
    { id: 'who', title: '就诊人', fields: ['name', 'identityCard', 'mobile'] },
    {
      id: 'health',
      title: '健康情况',
      fields: ['temperature', 'symptoms', 'contact', 'travelled', 'places', 'vaccinated', 'truth'],
    },
  ],
  calls: { save: 'covid.saveQuestionnaire' },
  submit: '提交调查',
  review: false,
})
