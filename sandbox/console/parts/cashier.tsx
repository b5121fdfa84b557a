/** @jsxImportSource hono/jsx */

import type { Trade } from '../../payment/order/gateway'
import { Hidden, page, Tag } from '../html'

import { yuan } from '@/domain/money'
import { PAY_METHOD_LABELS } from '@/domain/payment/orders'

const STATES = { waiting: '待支付', unknown: '处理中', paid: '已支付', cancelled: '已取消', closed: '已关闭' } as const

const DECISIONS = [
  ['paid', '确认支付'],
  ['cancelled', '取消支付'],
  ['unknown', '结果未知'],
] as const

/** The page on which a person plays the payer: pay, cancel, or leave it open what happened. */
export function cashierPage(trade: (Trade & { title: string }) | null, back: string): string {
  if (!trade)
    return page(
      '收银台',
      <section>
        <p>该支付不存在或已失效。</p>
      </section>,
    )
  const method = trade.channel === 'aliPay' ? PAY_METHOD_LABELS.aliPay : PAY_METHOD_LABELS.weChatPay
  return page(
    '模拟收银台',
    <section>
      <p class="soft">{method}（沙箱模拟，不产生真实扣款）</p>
      <h2>{trade.title}</h2>
      <p class="big">{yuan(trade.amountFen)}</p>
      <p>
        <Tag>{STATES[trade.state]}</Tag>
      </p>
      <p class="soft">订单编号 {trade.orderCode}</p>
      {trade.state === 'waiting' || trade.state === 'unknown' ? (
        <form method="post">
          <Hidden name="return" value={back} />
          {DECISIONS.map(([decision, label]) => (
            <button
              id={`cashier-${decision}`}
              name="decision"
              value={decision}
              class={decision === 'paid' ? undefined : 'quiet'}
            >
              {label}
            </button>
          ))}
        </form>
      ) : null}
    </section>,
  )
}
