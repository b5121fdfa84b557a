import { extend } from '../../../engine/define'
import { delivery } from '../base'

/** 分娩记录 of XY: kept with the follow-up plan; complications are told to the nurse. */
export const deliveryXY = extend(delivery, {
  variant: 'XY',
  title: '分娩记录',
  hide: ['complications'],
  calls: { save: 'clinic-follow.saveCmeafterInfo', load: 'clinic-follow.getCmeafterInfo' },
  submit: '提交分娩记录',
})
