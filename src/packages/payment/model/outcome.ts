/** What the result page says and offers, by what the order query says. Pure. */

import type { OrderType, PayStatus } from '@/domain/payment/orders'
import type { ResultTone } from '@/ui/result'

export type ResultButton = 'booking' | 'records' | 'pay' | 'query' | 'home'

export interface Outcome {
  readonly tone: ResultTone
  readonly title: string
  readonly text: string
  readonly buttons: readonly ResultButton[]
  /** How the payment ended is not known: somebody to ring stands beside it. */
  readonly isOpen?: true
}

export interface OutcomeFacts {
  readonly status: PayStatus
  readonly isChecking: boolean
  readonly isOpenEnded: boolean
  /** The order's type; null for one nobody knows. */
  readonly type: OrderType | null
  /** There is a screen with the records of such orders. */
  readonly hasRecords: boolean
  readonly isExpired: boolean
}

const waiting = (title: string, text: string, buttons: readonly ResultButton[]): Outcome => ({
  tone: 'waiting',
  title,
  text,
  buttons,
  isOpen: true,
})

const ASK: readonly ResultButton[] = ['query', 'home']

const CHECKING = waiting('正在确认支付结果', '请不要重复支付。可以先离开，订单会保留', ['home'])

/** What was achieved, by order type (spec:payment#order-types). */
const PAID_TEXTS: Readonly<Record<OrderType, string>> = {
  1: '充值已到账，可用于挂号和缴费',
  2: '费用已支付，请按医嘱到相应科室办理',
  3: '您的预约已确认，请按时就诊',
  4: '续费已完成，保存期限以续费记录为准',
  5: '咨询已提交，请留意医生回复',
  6: '咨询已提交，请留意医生回复',
  7: '视频咨询已预约，请留意开始时间',
}

/** One outcome per state; paying again is offered only where the server says that nothing was paid and nothing is open. */
export function outcomeOf(facts: OutcomeFacts): Outcome {
  const { status, isChecking, isOpenEnded, type, hasRecords, isExpired } = facts
  // A registration or an examination: the appointment itself says which, and leads to its records.
  const after: readonly ResultButton[] = type === 3 ? ['booking', 'home'] : hasRecords ? ['records', 'home'] : ['home']
  switch (status) {
    case 'paid':
      return {
        tone: 'success',
        title: '支付成功',
        text: PAID_TEXTS[type ?? 2],
        buttons: after,
      }
    case 'refunded':
      return { tone: 'info', title: '已退款', text: '费用已原路退回，到账时间以支付渠道为准', buttons: after }
    case 'partlyRefunded':
      return { tone: 'info', title: '部分退款', text: '部分费用已原路退回，到账时间以支付渠道为准', buttons: after }
    case 'timedOut':
      if (isChecking) return CHECKING
      return waiting('支付超时', '该订单已不能支付，如已扣款会自动确认或原路退回', ASK)
    case 'unpaid':
    case 'partlyPaid':
      if (isChecking) return CHECKING
      if (isOpenEnded)
        return waiting('正在确认支付结果', '结果还没有返回，请不要重复支付。如已扣款会自动确认或原路退回', ASK)
      if (isExpired) return waiting('支付时间已过', '请重新查询订单状态，如已扣款会自动确认或原路退回', ASK)
      return status === 'unpaid'
        ? { tone: 'info', title: '尚未支付', text: '没有扣款，订单已为您保留', buttons: ['pay', 'home'] }
        : { tone: 'info', title: '部分支付', text: '还有一部分费用需要支付', buttons: ['pay', 'home'] }
  }
}
