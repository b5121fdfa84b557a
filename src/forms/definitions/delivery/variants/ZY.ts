import { extend } from '../../../engine/define'
import { photos } from '../../../patterns/materials'
import { delivery } from '../base'

/** 分娩记录 of ZY: with the birth certificate's picture, kept by its own call. */
export const deliveryZY = extend(delivery, {
  variant: 'ZY',
  title: '分娩记录',
  add: { children: { birthPaper: photos('出生医学证明照片', 3, { optional: true, of: 'couple' }) } },
  calls: { save: 'follow-zy.creatFollowByZy', load: 'follow-zy.getFollowByZy' },
  submit: '提交分娩记录',
})
