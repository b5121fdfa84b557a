import { extend } from '../../../engine/define'
import { offered } from '../../../patterns/basic'
import { marriagePaper } from '../../../patterns/person'
import { firstVisit } from '../base'

/** ZS, newer form: with the marriage and the day on which the couple comes, one of those that the hospital has open. */
export const firstVisitZS = extend(firstVisit, {
  variant: 'ZS',
  hide: ['andrology', 'presentHistory', 'intercourseFreq', 'contraception', 'menarcheAge'],
  add: {
    complaint: {
      visitDate: offered('就诊日期', 'personal', 'visitDays', { of: 'couple' }),
      ...marriagePaper(),
    },
  },
  calls: { save: 'first-visit.saveInfoNew', load: 'first-visit.getFirstInfo' },
})
