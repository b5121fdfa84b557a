import { all, is, isYes, named } from '../../engine/conditions'
import { defineForm } from '../../engine/define'
import { day, gestation, line, paragraph, pick, pickSome, quantity, weeksAndDays, yesNo } from '../../patterns/basic'
import { photos } from '../../patterns/materials'
import { hcg } from '../../patterns/pregnancy'
import { bleeding } from '../../patterns/symptoms'

const pregnant = named('已怀孕', is('pregnancyState', 'ongoing'))

/**
 * 一次随访 (spec:followup#follow-up-sheets): where the course stands, at the day that the unit sets. Bleeding is asked
 * whatever the state is: not being pregnant, or not knowing it yet, makes it no less a sign.
 */
export const followSheet = defineForm({
  id: 'follow-sheet',
  title: '一次随访',
  lead: '请如实填写，医生将据此安排复查。如有胸闷气促、尿少、剧烈腹痛或大量出血，请勿等待回复，立即就医。',
  eventDay: 'followDate',
  fields: {
    followDate: day('填写日期', 'reproductive', { of: 'female', from: -60 }),
    pregnancyState: pick(
      '目前情况',
      'reproductive',
      'ongoing=怀孕中 notPregnant=未怀孕 ended=妊娠已终止 unknown=尚不清楚',
      { of: 'female' },
    ),
    hcg: hcg({ optional: true, showIf: pregnant }),
    gestation: gestation('孕周', [3, 45], {
      of: 'female',
      showIf: pregnant,
      replaces: weeksAndDays('gestWeeks', 'gestDays'),
    }),
    fetusCount: quantity('胎儿个数', 'reproductive', '个', [0, 5], { of: 'female', showIf: pregnant }),
    endDate: day('终止日期', 'reproductive', {
      of: 'female',
      from: -300,
      showIf: named('妊娠已终止', is('pregnancyState', 'ended')),
    }),
    ...bleeding(),
    discomfort: pickSome(
      '不适',
      'reproductive',
      'none=没有 pain=腹痛 swelling=腹胀 breath=气促 urine=尿少 fever=发热',
      {
        of: 'female',
        none: 'none',
        signs: { pain: 'pain', swelling: 'swelling', breath: 'breath', urine: 'urine', fever: 'fever' },
      },
    ),
    drugs: line('目前用药', 'reproductive', 200, { of: 'female', optional: true }),
    hasReport: yesNo('有检查报告', 'reproductive', { of: 'female', yes: '有', no: '没有' }),
    reports: photos('检查报告照片', 9, { min: 1, of: 'female', showIf: named('有检查报告', all(isYes('hasReport'))) }),
    message: paragraph('想告诉医生的话', 'reproductive', 300, { of: 'female', optional: true, tellsNow: true }),
  },
  sections: [
    {
      id: 'state',
      title: '目前情况',
      fields: ['followDate', 'pregnancyState', 'hcg', 'gestation', 'fetusCount', 'endDate'],
    },
    {
      id: 'body',
      title: '身体和用药',
      fields: ['bleeding', 'bleedingAmount', 'discomfort', 'drugs', 'hasReport', 'reports', 'message'],
    },
  ],
  calls: { save: 'clinic-follow.saveCmeafterInfo', load: 'clinic-follow.getCmeafterInfo' },
  submit: '提交随访',
})
