import { defineForm } from '../../engine/define'
import {
  complaint,
  cycleOrder,
  marriedLife,
  maleHistory,
  menstrual,
  obstetric,
  obstetricOrder,
  pastHistory,
  pregnancyCount,
  previousArt,
} from '../../patterns/history'
import { agree } from '../../patterns/basic'
import { TRUTH } from '../../patterns/materials'
import { partnerBlock, partnerSection } from '../../patterns/person'

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
    ...obstetric(),
    ...marriedLife(),
    ...previousArt(),
    ...pastHistory(),
    ...maleHistory(),
    truth: agree('以上内容', TRUTH),
  },
  sections: [
    partnerSection('female', 'identity', 'contact', 'profile', 'body'),
    partnerSection('male', 'identity', 'contact', 'profile', 'body'),
    {
      id: 'complaint',
      title: '就诊原因',
      fields: ['chiefComplaint', 'presentHistory', 'infertilityType', 'infertilityYears'],
    },
    {
      id: 'menstrual',
      title: '月经情况',
      lead: '由女方填写',
      fields: ['menarcheAge', 'periodDays', 'cycleMin', 'cycleMax', 'flow', 'dysmenorrhea', 'lmp'],
    },
    {
      id: 'obstetric',
      title: '婚育情况',
      fields: [
        'marriageAge',
        'consanguinity',
        'intercourseFreq',
        'contraception',
        'gravidity',
        'parity',
        'pregnancies',
      ],
    },
    { id: 'art', title: '既往助孕', fields: ['hadArt', 'previousArt'] },
    {
      id: 'history',
      title: '双方病史',
      fields: ['infection', 'surgery', 'allergy', 'pastHistory', 'familyGenetic', 'smoking', 'drinking'],
    },
    {
      id: 'maleHistory',
      title: '男方情况',
      lead: '由男方填写',
      fields: ['mumps', 'varicocele', 'erection', 'ejaculation', 'truth'],
    },
  ],
  rules: [cycleOrder, obstetricOrder, pregnancyCount],
  calls: { save: 'first-visit.saveInfo', load: 'first-visit.getFirstInfo' },
  submit: '提交初诊登记',
  shared: true,
})
