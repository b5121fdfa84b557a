import { extend } from '../../../engine/define'
import { pregnancyTest } from '../base'

/** ZY wants progesterone as well and keeps it by its own call (J10). */
export const pregnancyTestZY = extend(pregnancyTest, {
  variant: 'ZY',
  require: ['p'],
  calls: { save: 'follow-zy.creatFollowByZy', load: 'follow-zy.getFollowByZy' },
})
