import { needsHelp, type Stage } from '../model/stage'

import { CallHospital } from '@/shared/hospital/call-hospital'
import { Notice } from '@/ui/notice'
import { Result, type ResultTone } from '@/ui/result'

type Said = { readonly tone: ResultTone; readonly title: string; readonly text: string }

const WORDS: Readonly<Partial<Record<Stage, Said>>> = {
  checking: { tone: 'waiting', title: '正在确认支付结果', text: '请不要重复支付。可以先离开，订单会保留' },
  openEnded: {
    tone: 'waiting',
    title: '正在确认支付结果',
    text: '结果还没有返回，请不要重复支付。如已扣款会自动确认或原路退回',
  },
  timedOut: { tone: 'waiting', title: '支付超时', text: '该订单已不能支付，如已扣款会自动确认或原路退回' },
  expired: { tone: 'waiting', title: '支付时间已过', text: '请重新查询订单状态，如已扣款会自动确认或原路退回' },
}

type StageNoticeProps = { id: string; stage: Stage }

/** What is happening with the payment, while there is nothing to choose, and whom to ring about it. */
export function StageNotice({ id, stage }: StageNoticeProps) {
  return (
    <>
      <Words id={id} stage={stage} />
      {needsHelp(stage) && <CallHospital id={`${id}-call`} text />}
    </>
  )
}

function Words({ id, stage }: StageNoticeProps) {
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
        当前环境暂无可用的支付方式。请在微信、支付宝或浏览器中打开，或到医院窗口缴费
      </Notice>
    )
  }
  const words = WORDS[stage]
  return words ? <Result id={id} {...words} /> : null
}
