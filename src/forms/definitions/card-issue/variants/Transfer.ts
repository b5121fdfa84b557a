import { extend } from '../../../engine/define'
import { line } from '../../../patterns/basic'
import { cardIssue } from '../base'

/** 转卡: an old card's number and its hospital are carried over. */
export const cardIssueTransfer = extend(cardIssue, {
  variant: 'Transfer',
  title: '转卡申请',
  hide: ['applyReason'],
  add: {
    why: {
      oldCardNo: line('原就诊卡号', 'sensitive', 20, { of: 'self', assumed: true }),
      oldHospital: line('原办卡医院', 'personal', 40, { of: 'self', assumed: true }),
    },
  },
})
