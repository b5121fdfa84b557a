import { defineForm } from '../../engine/define'
import { day, line, quantity, yesNo } from '../../patterns/basic'
import { photos } from '../../patterns/materials'

/**
 * 验孕记录 (spec:followup#pregnancy-test; transfer +12 to 14 days). Values are shown as they are; the doctor reads them.
 */
export const pregnancyTest = defineForm({
  id: 'pregnancy-test',
  title: '验孕记录',
  lead: '请照化验单填写数值，结果由医生解读。',
  fields: {
    testDate: day('抽血日期', 'reproductive', { of: 'female', from: -60 }),
    hcg: quantity('血β-hCG', 'reproductive', 'mIU/mL', [0, 500_000], { of: 'female', precision: 2 }),
    progesterone: quantity('孕酮P', 'reproductive', 'ng/mL', [0, 500], { of: 'female', optional: true, precision: 2 }),
    estradiol: quantity('雌二醇E2', 'reproductive', 'pg/mL', [0, 50_000], {
      of: 'female',
      optional: true,
      precision: 2,
    }),
    bleeding: yesNo('阴道出血', 'reproductive', { of: 'female', yes: '有', no: '没有' }),
    drugs: line('正在用的药', 'reproductive', 200, { of: 'female', optional: true }),
    slip: photos('化验单照片', 3, { of: 'female', optional: true }),
  },
  sections: [
    {
      id: 'test',
      title: '验孕结果',
      fields: ['testDate', 'hcg', 'progesterone', 'estradiol', 'bleeding', 'drugs', 'slip'],
    },
  ],
  calls: { save: 'clinic-follow.saveCmeafterInfo', load: 'clinic-follow.getCmeafterInfo' },
  submit: '提交验孕记录',
})
