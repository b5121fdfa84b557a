import { extend } from '../../../engine/define'
import { line } from '../../../patterns/basic'
import { followSheet } from '../base'

/** 二次随访: the hormone is past, where the pregnancy is looked after matters. */
export const followSheetSecond = extend(followSheet, {
  variant: 'Second',
  title: '二次随访',
  hide: ['hcg'],
  add: { state: { prenatalHospital: line('产检医院', 'reproductive', 40, { of: 'female', optional: true }) } },
})
