import { defineForm } from '../../engine/define'
import { all, is, isYes, named } from '../../engine/conditions'
import { day, line, paragraph, pick, pickSome, quantity, yesNo } from '../../patterns/basic'
import { photos } from '../../patterns/materials'

const pregnant = named('已怀孕', is('pregnancyState', 'ongoing'))

/** 一次随访 (spec:followup#follow-up-sheets): where the course stands, at the day that the unit sets. */
export const followSheet = defineForm({
  id: 'follow-sheet',
  title: '一次随访',
  lead: '医院据此安排后续检查。不方便填写时也可以电话告诉随访护士。',
  fields: {
    followDate: day('填写日期', 'reproductive', { of: 'female', from: -60 }),
    pregnancyState: pick(
      '目前情况',
      'reproductive',
      'ongoing=怀孕中 notPregnant=未怀孕 ended=妊娠已终止 unknown=尚不清楚',
      { of: 'female' },
    ),
    hcg: quantity('血β-hCG', 'reproductive', 'mIU/mL', [0, 500_000], {
      of: 'female',
      optional: true,
      precision: 2,
      showIf: pregnant,
    }),
    gestWeeks: quantity('孕周', 'reproductive', '周', [3, 45], { of: 'female', showIf: pregnant }),
    gestDays: quantity('另加天数', 'reproductive', '天', [0, 6], { of: 'female', showIf: pregnant }),
    fetusCount: quantity('胎儿个数', 'reproductive', '个', [0, 5], { of: 'female', showIf: pregnant }),
    bleeding: yesNo('阴道出血', 'reproductive', { of: 'female', yes: '有', no: '没有', showIf: pregnant }),
    discomfort: pickSome(
      '不适',
      'reproductive',
      'none=没有 pain=腹痛 swelling=腹胀 breath=气促 urine=尿少 fever=发热',
      { of: 'female', none: 'none' },
    ),
    drugs: line('正在用的药', 'reproductive', 200, { of: 'female', optional: true }),
    endDate: day('终止日期', 'reproductive', {
      of: 'female',
      from: -300,
      showIf: named('妊娠已终止', is('pregnancyState', 'ended')),
    }),
    hasReport: yesNo('有检查报告', 'reproductive', { of: 'female', yes: '有', no: '没有' }),
    reports: photos('检查报告照片', 9, { min: 1, of: 'female', showIf: named('有检查报告', all(isYes('hasReport'))) }),
    message: paragraph('想告诉医生的话', 'reproductive', 300, { of: 'female', optional: true }),
  },
  sections: [
    {
      id: 'state',
      title: '目前情况',
      fields: ['followDate', 'pregnancyState', 'hcg', 'gestWeeks', 'gestDays', 'fetusCount', 'bleeding', 'endDate'],
    },
    { id: 'body', title: '身体和用药', fields: ['discomfort', 'drugs', 'hasReport', 'reports', 'message'] },
  ],
  calls: { save: 'clinic-follow.saveCmeafterInfo', load: 'clinic-follow.getCmeafterInfo' },
  submit: '提交随访',
})
