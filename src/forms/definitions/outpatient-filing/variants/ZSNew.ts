import { extend } from '../../../engine/define'
import { artMethod } from '../../../patterns/reason'
import { outpatientFilingZS } from './ZS'

/** 助孕预建档: as ZS, with the treatment that the couple was advised. Each partner gives the own phone. */
export const outpatientFilingZSNew = extend(outpatientFilingZS, {
  variant: 'ZSNew',
  title: '助孕预建档',
  hide: ['maleMobile', 'maleAddress'],
  add: {
    couple: {
      artPlan: artMethod('拟行助孕方式', { assumed: true, of: 'couple' }, 'unsure=未定'),
    },
  },
  submit: '保存预建档资料',
})
