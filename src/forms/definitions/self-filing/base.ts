import { defineForm } from '../../engine/define'
import { agree, line, namesOf, yesNo } from '../../patterns/basic'
import { TRUTH } from '../../patterns/materials'
import { cycleLength, cycleOrder, lastPeriod, menstrualState } from '../../patterns/menstrual'
import { partnerBlock, partnerSection } from '../../patterns/person'
import { allergyOf, medicationOf } from '../../patterns/person-history'
import { artMethod } from '../../patterns/reason'

/** 周期预建档 (spec:filing#file, cyclePrefiling): what is collected just before a cycle starts. */
export const selfFiling = defineForm({
  id: 'self-filing',
  title: '周期预建档',
  lead: '进入治疗周期前再核对一次双方情况。',
  fields: {
    ...partnerBlock('female', 'identity', 'contact', 'body'),
    ...partnerBlock('male', 'identity', 'contact', 'body'),
    artPlan: artMethod('助孕方式', { of: 'couple' }),
    ...menstrualState(),
    lmp: lastPeriod(),
    ...cycleLength(),
    caseNo: line('病历号', 'sensitive', 32, { of: 'couple', optional: true }),
    ...medicationOf('female'),
    ...allergyOf('female'),
    ...medicationOf('male'),
    ...allergyOf('male'),
    marriageUnchanged: yesNo('婚姻关系没有变化', 'personal', {
      of: 'couple',
      assumed: true,
      yes: '没有变化',
      no: '有变化',
    }),
    truth: agree('以上内容', TRUTH),
  },
  sections: [
    partnerSection('female', 'identity', 'contact', 'body'),
    partnerSection('male', 'identity', 'contact', 'body'),
    {
      id: 'cycle',
      title: '本周期情况',
      fields: [
        'artPlan',
        'menstrualState',
        'lmp',
        ...namesOf(cycleLength()),
        'caseNo',
        ...namesOf(medicationOf('female'), allergyOf('female'), medicationOf('male'), allergyOf('male')),
        'marriageUnchanged',
        'truth',
      ],
    },
  ],
  rules: [cycleOrder],
  calls: { save: 'first-visit.saveCycleInfo', update: 'first-visit.updateCycleInfo', load: 'first-visit.getCycleInfo' },
  submit: '提交周期预建档',
  shared: true,
})
