import { defineForm } from '../../engine/define'
import { line, pickSome, quantity } from '../../patterns/basic'
import { photos } from '../../patterns/materials'

/** 早孕随访 (spec:followup#first-trimester; 12 weeks). */
export const firstTrimester = defineForm({
  id: 'first-trimester',
  title: '早孕随访',
  fields: {
    fetusCount: quantity('胎儿个数', 'reproductive', '个', [0, 5], { of: 'female' }),
    nt: quantity('NT值', 'reproductive', 'mm', [0, 20], {
      of: 'female',
      optional: true,
      precision: 1,
      hint: '双胎请填较大的一个',
    }),
    abortionSigns: pickSome('流产征象', 'reproductive', 'none=没有 bleeding=出血 pain=腹痛 fluid=流液', {
      of: 'female',
      none: 'none',
    }),
    prenatalHospital: line('产检医院', 'reproductive', 40, { of: 'female' }),
    reports: photos('检查报告照片', 9, { of: 'female', optional: true }),
  },
  sections: [
    { id: 'state', title: '早孕情况', fields: ['fetusCount', 'nt', 'abortionSigns', 'prenatalHospital', 'reports'] },
  ],
  calls: { save: 'clinic-follow.saveCmeafterInfo', load: 'clinic-follow.getCmeafterInfo' },
  submit: '提交早孕随访',
})
