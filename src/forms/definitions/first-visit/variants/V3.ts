import { extend } from '../../../engine/define'
import { agree, pick } from '../../../patterns/basic'
import { TRUTH } from '../../../patterns/materials'
import { firstVisit } from '../base'

/** The third version of the form: the reason comes first, and how the couple heard of the hospital is asked. */
export const firstVisitV3 = extend(firstVisit, {
  variant: 'V3',
  hide: ['maleHistory', 'intercourseFreq'],
  add: {
    complaint: {
      source: pick('如何知道本院', 'public', 'friend=亲友介绍 doctor=医生推荐 web=网络 media=媒体 other=其他', {
        optional: true,
        of: 'couple',
      }),
    },
    history: { confirmed: agree('以上内容', TRUTH) },
  },
  order: { sections: ['complaint', 'female', 'male'] },
  calls: { save: 'first-visit.saveInfoNew', load: 'first-visit.getFirstInfo' },
})
