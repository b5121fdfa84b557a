import { is, isYes, named } from '../../engine/conditions'
import { defineForm } from '../../engine/define'
import { day, line, pick, pickSome, yesNo } from '../../patterns/basic'
import { photos } from '../../patterns/materials'

/** 产前诊断记录 (spec:followup#prenatal-diagnosis; 12 to 24 weeks). */
export const prenatal = defineForm({
  id: 'prenatal',
  title: '产前诊断记录',
  lead: '没有做的项目选“未做”即可。',
  eventDay: 'diagnosisDate',
  fields: {
    diagnosisDate: day('检查日期', 'reproductive', { of: 'female', from: -200 }),
    nipt: pick('无创DNA', 'reproductive', 'low=低风险 high=高风险 waiting=待出结果 none=未做', { of: 'female' }),
    downScreen: pick('唐氏筛查', 'reproductive', 'low=低风险 critical=临界风险 high=高风险 none=未做', {
      of: 'female',
    }),
    amnio: pick('羊水穿刺', 'reproductive', 'done=已做 planned=待做 none=未做', { of: 'female' }),
    karyotype: line('染色体结果', 'reproductive', 60, {
      of: 'female',
      optional: true,
      showIf: named('做了羊水穿刺', is('amnio', 'done')),
    }),
    hasAnomaly: yesNo('超声提示异常', 'reproductive', { of: 'female', yes: '有', no: '没有' }),
    anomaly: line('异常说明', 'reproductive', 100, {
      of: 'female',
      showIf: named('超声提示异常', isYes('hasAnomaly')),
    }),
    reports: photos('检查报告照片', 9, { of: 'female', optional: true }),
    discomfort: pickSome('目前不适', 'reproductive', 'none=没有 bleeding=出血 pain=腹痛 fluid=流液 fever=发热', {
      of: 'female',
      assumed: true,
      optional: true,
      none: 'none',
      signs: { bleeding: 'bleeding', pain: 'pain', fluid: 'fluid', fever: 'fever' },
    }),
  },
  sections: [
    {
      id: 'tests',
      title: '检查结果',
      fields: [
        'diagnosisDate',
        'nipt',
        'downScreen',
        'amnio',
        'karyotype',
        'hasAnomaly',
        'anomaly',
        'reports',
        'discomfort',
      ],
    },
  ],
  calls: { save: 'follow-zy.creatFollowByZy', load: 'follow-zy.getFollowByZy' },
  submit: '提交产前诊断记录',
})
