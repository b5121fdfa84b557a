/** What the end of an account means for this person, in words. Pure. */

import type { DataOf } from '@/api/core/call'
import type { getAccountDeletion } from '@/api/identity/calls'
import { yuan } from '@/domain/money'

type Facts = DataOf<typeof getAccountDeletion>

export interface EndingWords {
  readonly waiting: string
  /** What is under way now and goes on without the account. */
  readonly goingOn: readonly string[]
  readonly deleted: readonly string[]
  readonly kept: readonly string[]
}

const amountOf = (fen: number | null): string => (fen ? yuan(fen) : '')

export function endingWords(facts: Facts): EndingWords {
  const { upcomingVisits, unpaidBills, unpaidFen, balanceFen, stored, partnerNameMasked } = facts
  return {
    waiting: '所有设备立即退出登录。等待期内重新登录，可在“设置-注销账号”撤回。',
    goingOn: [
      upcomingVisits > 0 && `${upcomingVisits}个预约仍然有效，可持证件就诊；不去请先取消。`,
      unpaidBills > 0 && `${unpaidBills}笔费用${amountOf(unpaidFen)}仍需缴纳，可到医院窗口办理。`,
      balanceFen !== null && balanceFen > 0 && `就诊卡余额${amountOf(balanceFen)}仍属于您，可持证件到窗口使用或退还。`,
      stored > 0 && '冷冻保存的胚胎不受影响，到期续费请到医院办理，应用不再提醒。',
      partnerNameMasked !== '' && `与${partnerNameMasked}（配偶）的共享和代为办理立即停止，撤回后需重新设置。`,
    ].filter((line): line is string => typeof line === 'string'),
    deleted: [
      '登录手机号、微信和支付宝的绑定、昵称和头像。',
      '在线认证关系、登录设备和消息提醒。',
      '没有提交的表单和没有审核的照片。',
    ],
    kept: [
      '病历、检查检验报告和签署的知情同意书。',
      '预约、缴费和退款记录。',
      '您同意或撤回授权的记录，以及投诉的处理结果。',
    ],
  }
}
