/** What is asked of a birth and of each child (spec:followup#delivery). Week and weight limits are assumed: 20 to 45 weeks, 300 to 6000 g. */
import { isNo, isYes, named } from '../../engine/conditions'
import type { Field } from '../../engine/kinds'
import { day, line, pick, pickSome, quantity, yesNo } from '../../patterns/basic'

export const birth = (): Record<string, Field> => ({
  deliverDate: day('分娩日期', 'reproductive', { of: 'female', from: -400 }),
  gestWeeks: quantity('分娩孕周', 'reproductive', '周', [20, 45], { of: 'female' }),
  gestDays: quantity('另加天数', 'reproductive', '天', [0, 6], { of: 'female' }),
  mode: pick('分娩方式', 'reproductive', 'vaginal=顺产 caesarean=剖宫产 forceps=产钳', { of: 'female' }),
  deliverHospital: line('分娩医院', 'reproductive', 40, { of: 'female' }),
  complications: pickSome(
    '孕产期并发症',
    'reproductive',
    'none=无 hypertension=妊娠期高血压 diabetes=妊娠期糖尿病 previa=前置胎盘 abruption=胎盘早剥 bleeding=产后出血 rupture=胎膜早破 other=其他',
    { of: 'female', none: 'none' },
  ),
})

const born = named('出生时存活', isYes('alive'))

export const children = (): Record<string, Field> => ({
  babies: {
    kind: 'group',
    label: '孩子',
    item: '个',
    data: 'reproductive',
    of: 'couple',
    min: 1,
    max: 5,
    fields: {
      alive: yesNo('出生时存活', 'reproductive'),
      sex: pick('性别', 'reproductive', '1=男 2=女 9=未说明'),
      weightG: quantity('出生体重', 'reproductive', 'g', [300, 6000]),
      lengthCm: quantity('身长', 'reproductive', 'cm', [20, 65], { optional: true, precision: 1 }),
      apgar1: quantity('1分钟Apgar评分', 'reproductive', '分', [0, 10], { optional: true, showIf: born }),
      apgar5: quantity('5分钟Apgar评分', 'reproductive', '分', [0, 10], { optional: true, showIf: born }),
      deathNote: line('说明', 'reproductive', 100, { optional: true, showIf: named('出生时未存活', isNo('alive')) }),
      hasDefect: yesNo('出生缺陷', 'reproductive', { yes: '有', no: '没有' }),
      defect: line('缺陷说明', 'reproductive', 100, { showIf: named('有出生缺陷', isYes('hasDefect')) }),
    },
  },
})
