import { extend } from '../../../engine/define'
import { day } from '../../../patterns/basic'
import { selfFiling } from '../base'

/** ZS asks when the couple wants to start and reads the data back with its own call. */
export const selfFilingZS = extend(selfFiling, {
  variant: 'ZS',
  add: {
    cycle: { startWish: day('期望进周时间', 'reproductive', { assumed: true, of: 'couple', from: 0, to: 120 }) },
  },
  hide: ['femaleAddress', 'maleAddress'],
  calls: {
    save: 'first-visit.saveCycleInfo',
    update: 'first-visit.updateCycleInfo',
    load: 'first-visit.getSZCycleInfo',
  },
})
