import { defineForm } from '../../engine/define'
import { agree, namesOf } from '../../patterns/basic'
import { TRUTH } from '../../patterns/materials'
import { cycleOrder, menstrual } from '../../patterns/menstrual'
import { marriedLife, obstetric, obstetricRules } from '../../patterns/obstetric'
import { partnerBlock, partnerSection } from '../../patterns/person'
import { maleHistory, personHistory, tubalHistory } from '../../patterns/person-history'
import { complaint, previousArt, secondaryHasPregnancy } from '../../patterns/reason'

/** 初诊登记 (spec:filing#first-visit): one registration a couple, of the woman, of the man, of both. */
export const firstVisit = defineForm({
  id: 'first-visit',
  title: '初诊登记',
  lead: '医生看诊前需要了解的情况。可以分几次填，夫妻双方都能接着填。',
  fields: {
    ...partnerBlock('female', 'identity', 'contact', 'profile', 'body'),
    ...partnerBlock('male', 'identity', 'contact', 'profile', 'body'),
    ...complaint(),
    ...menstrual(),
    ...marriedLife(),
    ...obstetric(),
    ...previousArt(),
    ...personHistory('female'),
    ...tubalHistory(),
    ...personHistory('male'),
    ...maleHistory(),
    truth: agree('以上内容', TRUTH),
  },
  sections: [
    partnerSection('female', 'identity', 'contact', 'profile', 'body'),
    partnerSection('male', 'identity', 'contact', 'profile', 'body'),
    { id: 'complaint', title: '就诊原因', fields: namesOf(complaint()) },
    { id: 'menstrual', title: '月经情况', lead: '由女方填写', fields: namesOf(menstrual()) },
    { id: 'obstetric', title: '婚育情况', fields: namesOf(marriedLife(), obstetric()) },
    { id: 'art', title: '既往助孕', fields: namesOf(previousArt()) },
    {
      id: 'femaleHistory',
      title: '女方病史',
      lead: '由女方填写',
      fields: namesOf(personHistory('female'), tubalHistory()),
    },
    { id: 'maleHistory', title: '男方病史', lead: '由男方填写', fields: namesOf(personHistory('male')) },
    {
      id: 'andrology',
      title: '男方生殖情况',
      lead: '由男方填写',
      fields: [...namesOf(maleHistory()), 'truth'],
    },
  ],
  rules: [cycleOrder, ...obstetricRules, secondaryHasPregnancy],
  calls: { save: 'first-visit.saveInfo', load: 'first-visit.getFirstInfo' },
  submit: '提交初诊登记',
  shared: true,
})
