import { extend } from '../../../engine/define'
import { day } from '../../../patterns/basic'
import { marriage } from '../../../patterns/person'
import { firstVisit } from '../base'

/** ZS, newer form: with the marriage and the day on which the couple wants to come. */
export const firstVisitZS = extend(firstVisit, {
  variant: 'ZS',
  hide: ['maleHistory', 'presentHistory', 'intercourseFreq', 'contraception', 'menarcheAge'],
  add: {
    complaint: {
      visitDate: day('就诊日期', 'personal', { of: 'couple', from: 0, to: 30 }),
      ...marriage(),
    },
  },
  calls: { save: 'first-visit.saveInfoNew', load: 'first-visit.getFirstInfo' },
})
