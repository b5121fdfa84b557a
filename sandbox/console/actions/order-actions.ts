/** What the window of the hospital does with money: writes an order for the app to pay, and gives a part of one back. */

import * as v from 'valibot'

import { listCardsOf } from '../../couple/desk-service'
import { settleAtWindow } from '../../payment/bill/bill-service'
import { listOrdersWithPayer } from '../../payment/order/desk-service'
import { DESK_STAFF } from '../../payment/order/desk-staff'
import {
  AT_WINDOW,
  createOrder,
  lockOrder,
  OPEN_STATES,
  REGISTRATION,
  settleOrder,
  syncWithGateway,
} from '../../payment/order/order-service'
import { refundAtWindow } from '../../payment/refund/return-service'
import type { Sandbox } from '../../server/context'
import { notFound, refuse } from '../../server/http/refusal'
import { randomId } from '../../server/secrets'
import type { Action } from '../action'
import { demandPersona, memberOfPersona, patientOfPersona } from '../parts/people'
import { unitIdInput } from '../unit-input'

import { yuan } from '@/domain/money'
import { ORDER_TYPE_LABELS, ORDER_TYPES, type OrderType, orderType } from '@/domain/payment/orders'
import { consultType } from '@/domain/service/consult'
import { MINUTE_MS } from '@/domain/time'

/** Ten thousand yuan is the most a window writes here. */
const MAX_FEN = 1_000_000
/** Minutes in which such an order can be paid unless told. */
const USUAL_MINUTES = 30

const whole = (min: number, max: number) =>
  v.pipe(v.unknown(), v.transform(Number), v.integer(), v.minValue(min), v.maxValue(max))

/** An amount in fen, as programs say it, or in yuan with at most two decimals, as a person types it. */
const amount = {
  amountFen: v.optional(whole(0, MAX_FEN)),
  amountYuan: v.optional(v.pipe(v.string(), v.trim(), v.regex(/^\d{1,5}(\.\d{1,2})?$/, '金额应为元，最多两位小数'))),
}

/** @throws Refusal without an amount, or beyond what a window handles */
function fenOf({ amountFen, amountYuan }: { amountFen?: number | undefined; amountYuan?: string | undefined }): number {
  const [whole = '', part = ''] = (amountYuan ?? '').split('.')
  const fen = amountFen ?? (amountYuan === undefined ? null : Number(whole) * 100 + Number(part.padEnd(2, '0')))
  if (fen === null) throw refuse('请填写金额')
  if (fen > MAX_FEN) throw refuse(`金额不能超过${yuan(MAX_FEN)}`)
  return fen
}

/** What the window writes an order for: a registration belongs to a place, a consultation to a question. */
export const WINDOW_TYPES: readonly OrderType[] = ORDER_TYPES.filter(
  (type) => type !== REGISTRATION && consultType(type) === null,
)

const issueInput = v.object({
  persona: v.pipe(v.string(), v.maxLength(40)),
  unitId: unitIdInput,
  type: whole(1, 7),
  ...amount,
  insuredFen: v.optional(whole(0, MAX_FEN), 0),
  minutes: v.optional(whole(1, 1440), USUAL_MINUTES),
  title: v.optional(v.pipe(v.string(), v.maxLength(60)), ''),
})

const payInput = v.object({ orderCode: v.pipe(v.string(), v.maxLength(64)) })
const refundInput = v.object({
  orderCode: v.pipe(v.string(), v.maxLength(64)),
  staffId: v.optional(v.pipe(v.string(), v.maxLength(40)), DESK_STAFF[0].staffId),
  /** One form is one refund: a doubled click is told what the first did. */
  intent: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))),
  ...amount,
})

const billInput = v.object({
  billId: v.pipe(v.string(), v.maxLength(64)),
  state: v.optional(v.picklist(['PAID', 'VOID']), 'VOID'),
})

export function orderActions(
  sandbox: Sandbox,
): Record<'issueOrder' | 'payOrder' | 'refundPart' | 'settleBill', Action> {
  const { db, clock } = sandbox
  async function issue(input: v.InferOutput<typeof issueInput>): Promise<{ orderCode: string; said: string }> {
    const amountFen = fenOf(input)
    const type = orderType(input.type)
    if (type === null || !WINDOW_TYPES.includes(type)) throw refuse('挂号订单由预约产生，咨询订单由咨询产生')
    if (input.insuredFen > amountFen) throw refuse('医保支付不能超过总额')
    const who = demandPersona(input.persona)
    const { patientId } = await patientOfPersona(sandbox, who, input.unitId)
    const [owned] = await listCardsOf(db, patientId)
    const title = input.title || ORDER_TYPE_LABELS[type]
    const line = { name: title, spec: '', qty: 1, unitPriceFen: amountFen, amountFen }
    const intent = randomId()
    const order = await createOrder(
      db,
      {
        unitId: input.unitId,
        patientId,
        memberId: await memberOfPersona(sandbox, who),
        type,
        bizId: type === 1 ? `${owned?.cardId ?? ''}:${intent}` : intent,
        title,
        items: [line],
        insuredFen: input.insuredFen,
        idemKey: `window:${intent}`,
        expireAt: clock.now() + input.minutes * MINUTE_MS,
      },
      clock.now(),
    )
    return { orderCode: order.orderCode, said: `已开单：${title} ${yuan(amountFen)}，患者可在应用内支付` }
  }
  /** The patient pays at the window instead. */
  async function payOrder({ orderCode }: v.InferOutput<typeof payInput>): Promise<{ state: string; said: string }> {
    const at = clock.now()
    const online = await sandbox.gateway.close(orderCode)
    if (online === 'paid' || online === 'unknown') await syncWithGateway(sandbox, orderCode, at)
    if (online === 'paid') throw refuse('该订单已在线支付')
    if (online === 'unknown') throw refuse('该订单有一笔在线支付正在确认，请稍后再收')
    return db.transaction(async (tx) => {
      const order = await lockOrder(tx, orderCode)
      if (!order || !OPEN_STATES.includes(order.state)) throw notFound()
      await settleOrder(tx, order, { tradeNo: `${AT_WINDOW}${randomId()}`, method: '', at })
      return { state: 'paid', said: '已在窗口收费' }
    })
  }
  async function refundPart({ orderCode, staffId, intent = randomId(), ...input }: v.InferOutput<typeof refundInput>) {
    const fen = fenOf(input)
    if (fen === 0) throw refuse('退款金额须大于零')
    const { refundedFen, waits } = await refundAtWindow(sandbox, { orderCode, fen, staffId, intent })
    return { refundedFen, waits, said: waits ? '金额超过单人限额，已提交，等待另一人复核' : `已退${yuan(refundedFen)}` }
  }
  /** A bill is settled at the window: paid there, or taken back. */
  async function settleBill({ billId, state }: v.InferOutput<typeof billInput>) {
    await settleAtWindow(db, billId, state, clock.now())
    return { said: state === 'PAID' ? '已在窗口收费' : '账单已作废' }
  }
  return {
    settleBill: { input: billInput, run: settleBill as Action['run'] },
    issueOrder: { input: issueInput, run: issue as Action['run'] },
    payOrder: { input: payInput, run: payOrder as Action['run'] },
    refundPart: { input: refundInput, run: refundPart as Action['run'] },
  }
}

/** Orders of a hospital as the window sees them, the newest first. */
export async function ordersDesk({ db }: Sandbox, unitId: number) {
  const rows = await listOrdersWithPayer(db, unitId)
  return {
    list: rows.map(({ order, patientName }) => {
      const { orderCode, title, state, payableFen, paidFen, refundedFen, createdAt } = order
      return { orderCode, title, state, payableFen, paidFen, refundedFen, createdAt, patientName }
    }),
  }
}
