import { extend } from '../../../engine/define'
import { firstTrimester } from '../base'

/** ZY uses this address to upload the reports (the specification's gloss); the figures stand on them. */
export const firstTrimesterZY = extend(firstTrimester, {
  variant: 'ZY',
  title: '报告上传',
  hide: ['fetuses'],
  require: ['reports'],
  order: { fields: { state: ['reports'] } },
  calls: { save: 'follow-zy.creatFollowByZy', load: 'follow-zy.getFollowByZy' },
  submit: '提交报告',
})
