import { yuan } from '@/domain/money'
import { PAY_METHOD_LABELS } from '@/domain/orders'

import type { Trade } from '../payment/gateway'
import { escape, page } from './html'

const STATES = { waiting: '待支付', unknown: '处理中', paid: '已支付', cancelled: '已取消', closed: '已关闭' } as const

/** The page on which a person plays the payer: pay, cancel, or leave it open what happened. */
export function cashierPage(trade: (Trade & { title: string }) | null, back: string): string {
  if (!trade) return page('收银台', '<section><p>该支付不存在或已失效。</p></section>')
  const method = trade.channel === 'aliPay' ? PAY_METHOD_LABELS.aliPay : PAY_METHOD_LABELS.weChatPay
  const open = trade.state === 'waiting' || trade.state === 'unknown'
  const button = (decision: string, label: string, quiet = false) =>
    `<button id="cashier-${decision}" name="decision" value="${decision}"${quiet ? ' class="quiet"' : ''}>${label}</button>`
  const form = open
    ? `<form method="post"><input type="hidden" name="return" value="${escape(back)}">` +
      `${button('paid', '确认支付')}${button('cancelled', '取消支付', true)}${button('unknown', '结果未知', true)}</form>`
    : ''
  return page(
    '模拟收银台',
    `<section><p class="soft">${escape(method)}（沙箱模拟，不产生真实扣款）</p><h2>${escape(trade.title)}</h2>` +
      `<p class="big">${escape(yuan(trade.amountFen))}</p><p><span class="tag">${STATES[trade.state]}</span></p>` +
      `<p class="soft">订单编号 ${escape(trade.orderCode)}</p>${form}</section>`,
  )
}
