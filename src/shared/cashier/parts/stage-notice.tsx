import type { Stage } from '../model/stage'

import { Notice } from '@/ui/notice'
import { Result, type ResultTone } from '@/ui/result'

type Words = { readonly tone: ResultTone; readonly title: string; readonly text: string }

const WORDS: Readonly<Partial<Record<Stage, Words>>> = {
  checking: { tone: 'waiting', title: '正在确认支付结果', text: '请稍候，不要重复支付' },
  openEnded: { tone: 'waiting', title: '正在确认支付结果', text: '支付结果还没有返回，请稍后重新查询，不要重复支付' },
  timedOut: { tone: 'waiting', title: '支付超时', text: '该订单已不能支付，如已扣款会自动确认或原路退回' },
  expired: { tone: 'waiting', title: '支付时间已过', text: '请重新查询订单状态，如已扣款会自动确认或原路退回' },
}

/** What is happening with the payment, while there is nothing to choose. */
export function StageNotice({ id, stage }: { id: string; stage: Stage }) {
  if (stage === 'noAmount') {
    return (
      <Notice id={id} tone="warning" title="暂时不能支付">
        订单金额有误，为保护您的资金已停止支付，请重新查询或联系医院
      </Notice>
    )
  }
  if (stage === 'noMethod') {
    return (
      <Notice id={id} tone="warning" title="暂时不能支付">
        当前环境没有可用的支付方式，请换到微信、支付宝或浏览器中打开，也可到医院窗口缴费
      </Notice>
    )
  }
  const words = WORDS[stage]
  return words ? <Result id={id} {...words} /> : null
}
