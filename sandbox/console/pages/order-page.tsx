/** @jsxImportSource hono/jsx */

import { PERSONAS } from '../../identity/personas'
import { DESK_STAFF } from '../../payment/order/desk-staff'
import { OPEN_STATES } from '../../payment/order/order-service'
import { randomId } from '../../server/secrets'
import { type ordersDesk, WINDOW_TYPES } from '../actions/order-actions'
import { Act, Choice, Hidden, type Html, Post, Table, Tag, Under } from '../html'

import { formatDateTime } from '@/domain/dates'
import { yuan } from '@/domain/money'
import { ORDER_TYPE_LABELS } from '@/domain/payment/orders'

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

interface Window {
  list: readonly Row[]
  unitId: number
}

/** The window of the hospital: writes an order for the app to pay, takes its money there, gives a part of it back. */
export function OrderPage({ list, unitId }: Window): Html {
  const rows = list.map((row) => (
    <tr>
      <td>
        {row.patientName}
        <Under text={formatDateTime(row.createdAt)} />
      </td>
      <td>
        {row.title}
        <br />
        <code>{row.orderCode}</code>
      </td>
      <td>
        {yuan(row.payableFen)}
        <Under text={row.paidFen > 0 && row.paidFen < row.payableFen ? `已付${yuan(row.paidFen)}` : ''} />
        <Under text={row.refundedFen > 0 ? `已退${yuan(row.refundedFen)}` : ''} />
      </td>
      <td>
        <Tag>{STATES[row.state]}</Tag>
      </td>
      <td>{orderActs(row)}</td>
    </tr>
  ))
  return (
    <>
      <section>
        <IssueForm unitId={unitId} />
      </section>
      <section>
        <h2>订单</h2>
        <Table rows={rows} empty="还没有订单" />
      </section>
    </>
  )
}

function orderActs({ orderCode, state, paidFen, refundedFen }: Row): Html | null {
  if (OPEN_STATES.includes(state)) return <Post name="payOrder" fields={{ orderCode }} label="窗口收费" />
  const left = paidFen - refundedFen
  if ((state !== 'paid' && state !== 'partRefunded') || left <= 0) return null
  return (
    <Act name="refundPart">
      <Hidden name="orderCode" value={orderCode} />
      <Hidden name="intent" value={randomId()} />
      <input
        name="amountYuan"
        inputmode="decimal"
        size={8}
        placeholder={`最多${yuan(left)}`}
        aria-label="退款金额（元）"
        required
      />
      <Choice name="staffId" label="经办人" options={DESK_STAFF.map(({ staffId, name }) => [staffId, name])} />
      <button class="quiet">退款</button>
    </Act>
  )
}

function IssueForm({ unitId }: { unitId: number }): Html {
  const types = WINDOW_TYPES.map((type) => [type, ORDER_TYPE_LABELS[type]] as const)
  return (
    <>
      <h2>开一张单</h2>
      <Act name="issueOrder">
        <Hidden name="unitId" value={unitId} />
        <Choice name="persona" label="患者" options={PERSONAS.map((who) => [who.key, who.name])} />
        <Choice name="type" label="种类" options={types} selected={2} />
        <input
          name="amountYuan"
          inputmode="decimal"
          size={8}
          placeholder="金额（元）"
          aria-label="金额（元）"
          required
        />
        <input name="title" maxlength={60} placeholder="名称（选填）" aria-label="名称" />
        <input name="minutes" type="number" min="1" max="1440" placeholder="30分钟" aria-label="有效分钟" />
        <button>开单</button>
      </Act>
    </>
  )
}
