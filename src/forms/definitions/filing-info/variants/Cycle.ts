import { extend } from '../../../engine/define'
import { lastPeriod, menstrualState } from '../../../patterns/menstrual'
import { artMethod } from '../../../patterns/reason'
import { filingInfo } from '../base'

/** /filingInfoSer, 周期预建档 (J8): the same register entry for a cycle. */
export const filingInfoCycle = extend(filingInfo, {
  variant: 'Cycle',
  title: '周期预建档',
  lead: '请核对双方信息，再填写助孕方式和末次月经；审核通过前可以修改。',
  hide: [
    'femaleMarriageCount',
    'maleMarriageCount',
    'source',
    'femaleEducation',
    'femaleOccupation',
    'maleEducation',
    'maleOccupation',
  ],
  add: {
    couple: {
      artPlan: artMethod('助孕方式', { of: 'couple' }),
      ...menstrualState(),
      lmp: lastPeriod(),
    },
  },
  order: { fields: { couple: ['artPlan', 'menstrualState', 'lmp', 'marriageDate', 'marriageCertNo'] } },
  calls: {
    save: 'first-visit.saveCycleInfo',
    update: 'first-visit.updateCycleInfo',
    load: 'first-visit.getCycleInfo',
  },
})
