import { extend } from '../../../engine/define'
import { address, marriagePaper } from '../../../patterns/person'
import { firstVisit } from '../base'

/** ZY files and registers in one go, so the marriage is asked here; previous courses are required in full. */
export const firstVisitZY = extend(firstVisit, {
  variant: 'ZY',
  add: {
    obstetric: marriagePaper(),
    female: { householdAddress: address('户籍地址', { of: 'female' }) },
  },
  require: ['presentHistory', 'contraception'],
})
