import { defineForm } from '../../engine/define'
import { day, line, namesOf } from '../../patterns/basic'
import { photos } from '../../patterns/materials'
import { hcg, hormoneRules, hormones } from '../../patterns/pregnancy'
import { bleeding } from '../../patterns/symptoms'

/**
 * 验孕记录 (spec:followup#pregnancy-test; transfer +12 to 14 days). Values are shown as they are; the doctor reads them.
 */
export const pregnancyTest = defineForm({
  id: 'pregnancy-test',
  title: '验孕记录',
  lead: '请照化验单填写数值，结果由医生解读。',
  eventDay: 'testDate',
  fields: {
    testDate: day('抽血日期', 'reproductive', { of: 'female', from: -60 }),
    hcg: hcg(),
    ...hormones(),
    ...bleeding(),
    drugs: line('目前用药', 'reproductive', 200, { of: 'female', optional: true }),
    slip: photos('化验单照片', 3, { of: 'female', optional: true }),
  },
  sections: [
    {
      id: 'test',
      title: '验孕结果',
      fields: ['testDate', 'hcg', ...namesOf(hormones()), 'bleeding', 'bleedingAmount', 'drugs', 'slip'],
    },
  ],
  rules: hormoneRules,
  calls: { save: 'clinic-follow.saveCmeafterInfo', load: 'clinic-follow.getCmeafterInfo' },
  submit: '提交验孕记录',
})
