import { extend } from '../../../engine/define'
import { heardFrom } from '../../../patterns/person'
import { firstVisit } from '../base'

/** The third version of the form: the reason comes first, and how the couple heard of the hospital is asked. */
export const firstVisitV3 = extend(firstVisit, {
  variant: 'V3',
  hide: ['andrology', 'intercourseFreq'],
  add: {
    complaint: {
      source: heardFrom(),
    },
  },
  order: { sections: ['complaint', 'female', 'male'] },
  calls: { save: 'first-visit.saveInfoNew', load: 'first-visit.getFirstInfo' },
})
