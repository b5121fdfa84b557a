import { extend } from '../../../engine/define'
import { day, pick } from '../../../patterns/basic'
import { filingInfo } from '../base'

/** /filingInfoSer, 周期预建档 (J8): the same register entry for a cycle. */
export const filingInfoCycle = extend(filingInfo, {
  variant: 'Cycle',
  title: '周期预建档',
  hide: ['marriageCount', 'source', 'femaleEducation', 'femaleOccupation', 'maleEducation', 'maleOccupation'],
  add: {
    couple: {
      artPlan: pick('助孕方式', 'reproductive', 'IUI=人工授精 IVF=一代试管 ICSI=二代试管 PGT=三代试管 FET=冻胚移植', {
        of: 'couple',
      }),
      lmp: day('末次月经', 'reproductive', { of: 'female', from: -400 }),
    },
  },
  order: { fields: { couple: ['artPlan', 'lmp', 'marriageDate', 'marriageCertNo'] } },
  calls: {
    save: 'first-visit.saveCycleInfo',
    update: 'first-visit.updateCycleInfo',
    load: 'first-visit.getCycleInfo',
  },
})
