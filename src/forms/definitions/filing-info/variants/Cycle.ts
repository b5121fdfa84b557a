import { extend } from '../../../engine/define'
import { artMethod, lastPeriod } from '../../../patterns/history'
import { filingInfo } from '../base'

/** /filingInfoSer, 周期预建档 (J8): the same register entry for a cycle. */
export const filingInfoCycle = extend(filingInfo, {
  variant: 'Cycle',
  title: '周期预建档',
  hide: ['marriageCount', 'source', 'femaleEducation', 'femaleOccupation', 'maleEducation', 'maleOccupation'],
  add: {
    couple: {
      artPlan: artMethod('助孕方式', { of: 'couple' }),
      lmp: lastPeriod(),
    },
  },
  order: { fields: { couple: ['artPlan', 'lmp', 'marriageDate', 'marriageCertNo'] } },
  calls: {
    save: 'first-visit.saveCycleInfo',
    update: 'first-visit.updateCycleInfo',
    load: 'first-visit.getCycleInfo',
  },
})
