import { formatDateTime } from '@/domain/dates'
import { yuan } from '@/domain/money'
import { ORDER_TYPE_LABELS, ORDER_TYPES } from '@/domain/orders'

import { PERSONAS } from '../identity/personas'
import { OPEN_STATES, REGISTRATION } from '../payment/order-service'
import { escape, post, table } from './html'
import type { ordersDesk } from './order-actions'

type Row = Awaited<ReturnType<typeof ordersDesk>>['list'][number]

const STATES: Readonly<Record<Row['state'], string>> = {
  created: '待支付',
  paying: '支付中',
  unknown: '处理中',
  paid: '已支付',
  partRefunded: '部分退款',
  refunded: '已退款',
  closed: '已关闭',
}

/** The window of the hospital: writes an order for the app to pay, takes its money there, gives a part of it back. */
export function orderPage(list: readonly Row[], unitId: number, filter: string): string {
  const rows = list.map(
    (row) =>
      `<tr><td>${escape(row.patientName)}<br><span class="soft">${escape(formatDateTime(row.createdAt))}</span></td>` +
      `<td>${escape(row.title)}<br><code>${escape(row.orderCode)}</code></td><td>${amounts(row)}</td>` +
      `<td><span class="tag">${STATES[row.state]}</span></td><td>${acts(row)}</td></tr>`,
  )
  return `<section><h2>窗口收费</h2>${filter}${issueForm(unitId)}${table(rows, '还没有订单')}</section>`
}

function amounts({ payableFen, paidFen, refundedFen }: Row): string {
  const part = paidFen > 0 && paidFen < payableFen ? `<br><span class="soft">已付${yuan(paidFen)}</span>` : ''
  const back = refundedFen > 0 ? `<br><span class="soft">已退${yuan(refundedFen)}</span>` : ''
  return `${yuan(payableFen)}${part}${back}`
}

function acts({ orderCode, state, paidFen, refundedFen }: Row): string {
  if (OPEN_STATES.includes(state)) return post('payOrder', { orderCode }, '窗口收费')
  const left = paidFen - refundedFen
  if ((state !== 'paid' && state !== 'partRefunded') || left <= 0) return ''
  return (
    `<form method="post" action="/console/do/refundPart"><input type="hidden" name="orderCode" value="${escape(orderCode)}">` +
    `<input name="amountYuan" inputmode="decimal" size="8" placeholder="最多${yuan(left)}" aria-label="退款金额（元）" required>` +
    '<button class="quiet">退款</button></form>'
  )
}

function issueForm(unitId: number): string {
  const people = PERSONAS.map((who) => `<option value="${who.key}">${escape(who.name)}</option>`).join('')
  const types = ORDER_TYPES.filter((type) => type !== REGISTRATION)
    .map((type) => `<option value="${type}"${type === 2 ? ' selected' : ''}>${ORDER_TYPE_LABELS[type]}</option>`)
    .join('')
  return (
    `<h3>开一张单</h3><form method="post" action="/console/do/issueOrder"><input type="hidden" name="unitId" value="${unitId}">` +
    `<select name="persona" aria-label="患者">${people}</select><select name="type" aria-label="种类">${types}</select>` +
    '<input name="amountYuan" inputmode="decimal" size="8" placeholder="金额（元）" aria-label="金额（元）" required>' +
    '<input name="title" maxlength="60" placeholder="名称（选填）" aria-label="名称">' +
    '<input name="minutes" type="number" min="1" max="1440" placeholder="30分钟" aria-label="有效分钟"><button>开单</button></form>'
  )
}
