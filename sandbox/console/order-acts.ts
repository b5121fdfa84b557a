/** What the window of the hospital does with money: writes an order for the app to pay, and gives a part of one back. */
import { eq } from 'drizzle-orm'
import * as v from 'valibot'

import { ORDER_TYPE_LABELS, orderType } from '@/domain/orders'
import { MINUTE_MS } from '@/domain/time'

import type { Sandbox } from '../context'
import { card } from '../db/schema'
import { notFound, refuse } from '../refusal'
import { createOrder, lockOrder, OPEN, refundOrder, REGISTRATION, settle } from '../rules/orders'
import { randomId } from '../secrets'
import type { Action } from './actions'
import { demandPersona, memberOfPersona, patientOfPersona } from './people'

/** Ten thousand yuan is the most a window writes here. */
const MAX_FEN = 1_000_000
/** Minutes in which such an order can be paid unless told. */
const USUAL_MINUTES = 30

const whole = (min: number, max: number) =>
  v.pipe(v.unknown(), v.transform(Number), v.integer(), v.minValue(min), v.maxValue(max))

const issueInput = v.object({
  persona: v.pipe(v.string(), v.maxLength(40)),
  unitId: v.optional(whole(1, 999_999_999), 335),
  type: whole(1, 7),
  amountFen: whole(0, MAX_FEN),
  medicareFen: v.optional(whole(0, MAX_FEN), 0),
  minutes: v.optional(whole(1, 1440), USUAL_MINUTES),
  title: v.optional(v.pipe(v.string(), v.maxLength(60)), ''),
})

const payInput = v.object({ orderCode: v.pipe(v.string(), v.maxLength(64)) })
const refundInput = v.object({ orderCode: v.pipe(v.string(), v.maxLength(64)), amountFen: whole(1, MAX_FEN) })

export function orderActs(sandbox: Sandbox): Record<'issueOrder' | 'payOrder' | 'refundPart', Action> {
  const { db, clock } = sandbox
  async function issue(input: v.InferOutput<typeof issueInput>): Promise<{ orderCode: string }> {
    const type = orderType(input.type)
    // A registration belongs to a place, which only a booking has.
    if (type === null || type === REGISTRATION) throw refuse('挂号订单由预约产生')
    if (input.medicareFen > input.amountFen) throw refuse('医保支付不能超过总额')
    const who = demandPersona(input.persona)
    const { patientId } = await patientOfPersona(sandbox, who, input.unitId)
    const [owned] = await db.select({ cardId: card.cardId }).from(card).where(eq(card.patientId, patientId))
    const title = input.title || ORDER_TYPE_LABELS[type]
    const line = { name: title, spec: '', qty: 1, unitPriceFen: input.amountFen, amountFen: input.amountFen }
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
        medicareFen: input.medicareFen,
        idemKey: `window:${intent}`,
        expireAt: clock.now() + input.minutes * MINUTE_MS,
      },
      clock.now(),
    )
    return { orderCode: order.orderCode }
  }
  /** The patient pays at the window instead. */
  async function payOrder({ orderCode }: v.InferOutput<typeof payInput>): Promise<{ state: string }> {
    const at = clock.now()
    if ((await sandbox.gateway.close(orderCode)) === 'paid') throw refuse('该订单已在线支付')
    return db.transaction(async (tx) => {
      const order = await lockOrder(tx, orderCode)
      if (!order || !OPEN.includes(order.state)) throw notFound()
      await settle(tx, order, { tradeNo: `window:${randomId()}`, method: '', at })
      return { state: 'paid' }
    })
  }
  async function refundPart({ orderCode, amountFen }: v.InferOutput<typeof refundInput>) {
    const at = clock.now()
    const back = await db.transaction((tx) => refundOrder(tx, orderCode, `window:${randomId()}`, at, amountFen))
    if (back === 0) throw notFound()
    return { refundedFen: back }
  }
  return {
    issueOrder: { input: issueInput, run: issue as Action['run'] },
    payOrder: { input: payInput, run: payOrder as Action['run'] },
    refundPart: { input: refundInput, run: refundPart as Action['run'] },
  }
}
