import { extend } from '../../../engine/define'
import { line } from '../../../patterns/basic'
import { marriage } from '../../../patterns/person'
import { firstVisit } from '../base'

/** ZY files and registers in one go, so the marriage is asked here; previous courses are required in full. */
export const firstVisitZY = extend(firstVisit, {
  variant: 'ZY',
  add: {
    obstetric: marriage(),
    female: { householdAddress: line('户籍地址', 'personal', 100, { of: 'female' }) },
  },
  require: ['presentHistory', 'contraception'],
})
