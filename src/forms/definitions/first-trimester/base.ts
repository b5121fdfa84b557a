import { atLeast, named } from '../../engine/conditions'
import { defineForm } from '../../engine/define'
import type { FieldOf } from '../../engine/kinds'
import { line, pickSome, quantity } from '../../patterns/basic'
import { photos } from '../../patterns/materials'
import { heartbeat } from '../../patterns/pregnancy'

const nt = (optional: boolean) => quantity('NT值', 'reproductive', 'mm', [0, 20], { optional, precision: 1 })

/** Each fetus with its own heartbeat and measure; the one number of before belongs to the only one. */
export const fetuses = ({ needsNt = false } = {}): FieldOf<'group'> => ({
  kind: 'group',
  label: '胎儿情况',
  item: '个',
  data: 'reproductive',
  of: 'female',
  hint: '双胎请为每个胎儿各填一份',
  min: 1,
  max: 5,
  per: { count: 'fetusCount' },
  showIf: named('有胎儿', atLeast('fetusCount', 1)),
  replaces: {
    fields: { nt: nt(true) },
    read: ({ fetusCount, nt: measure }) => (Number(fetusCount) === 1 ? [{ nt: measure }] : undefined),
  },
  fields: { heartbeat: heartbeat(), nt: nt(!needsNt) },
})

/** 早孕随访 (spec:followup#first-trimester; 12 weeks). */
export const firstTrimester = defineForm({
  id: 'first-trimester',
  title: '早孕随访',
  fields: {
    fetusCount: quantity('胎儿个数', 'reproductive', '个', [0, 5], { of: 'female' }),
    fetuses: fetuses(),
    abortionSigns: pickSome('目前不适', 'reproductive', 'none=没有 bleeding=出血 pain=腹痛 fluid=流液', {
      of: 'female',
      none: 'none',
      signs: { bleeding: 'bleeding', pain: 'pain', fluid: 'fluid' },
    }),
    prenatalHospital: line('产检医院', 'reproductive', 40, { of: 'female' }),
    reports: photos('检查报告照片', 9, { of: 'female', optional: true }),
  },
  sections: [
    {
      id: 'state',
      title: '早孕情况',
      fields: ['fetusCount', 'fetuses', 'abortionSigns', 'prenatalHospital', 'reports'],
    },
  ],
  calls: { save: 'clinic-follow.saveCmeafterInfo', load: 'clinic-follow.getCmeafterInfo' },
  submit: '提交早孕随访',
})
