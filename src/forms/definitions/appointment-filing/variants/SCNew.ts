import { extend } from '../../../engine/define'
import { address } from '../../../patterns/person'
import { infertility } from '../../../patterns/reason'
import { appointmentFilingSC } from './SC'

/** /newlyResSC, 新患者登记: a new couple registers before it gets a day. */
export const appointmentFilingSCNew = extend(appointmentFilingSC, {
  variant: 'SCNew',
  title: '新患者登记',
  hide: ['when'],
  add: {
    who: {
      femaleAddress: address('女方现住址', { of: 'female' }),
      ...infertility(),
    },
  },
  submit: '提交登记',
})
