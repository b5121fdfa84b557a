import { extend } from '../../../engine/define'
import { pick } from '../../../patterns/basic'
import { outpatientFilingZS } from './ZS'

/** 助孕预建档: as ZS, with the treatment that the couple was advised. Each partner gives the own phone. */
export const outpatientFilingZSNew = extend(outpatientFilingZS, {
  variant: 'ZSNew',
  title: '助孕预建档',
  hide: ['maleMobile', 'maleAddress'],
  add: {
    couple: {
      artPlan: pick(
        '拟行助孕方式',
        'reproductive',
        'IUI=人工授精 IVF=一代试管 ICSI=二代试管 PGT=三代试管 unsure=未定',
        {
          assumed: true,
          of: 'couple',
        },
      ),
    },
  },
  submit: '保存预建档资料',
})
