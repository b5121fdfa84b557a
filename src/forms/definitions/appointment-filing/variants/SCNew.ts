import { extend } from '../../../engine/define'
import { pick, quantity } from '../../../patterns/basic'
import { address } from '../../../patterns/person'
import { appointmentFilingSC } from './SC'

/** /newlyResSC, 新患者登记: a new couple registers before it gets a day. */
export const appointmentFilingSCNew = extend(appointmentFilingSC, {
  variant: 'SCNew',
  title: '新患者登记',
  hide: ['when'],
  add: {
    who: {
      femaleAddress: address('女方现住址', { of: 'female' }),
      infertilityType: pick('不孕类型', 'reproductive', 'primary=原发不孕 secondary=继发不孕', { of: 'couple' }),
      infertilityYears: quantity('不孕年限', 'reproductive', '年', [0, 30], { of: 'couple', precision: 1 }),
    },
  },
  submit: '提交登记',
})
