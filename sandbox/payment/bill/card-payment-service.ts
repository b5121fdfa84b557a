import { setBalance } from '../../couple/card/card-balance-service'
import { cardsOf } from '../../couple/card/card-service'
import type { card } from '../../couple/tables'
import { idOnly } from '../../server/audit'
import type { PatientContext } from '../../server/context'
import type { Db } from '../../server/db/database'
import { notFound, Refusal, refuse } from '../../server/http/refusal'
import { expireHeld } from '../order/fulfilment-service'
import {
  lockKnownOrder,
  OPEN_STATES,
  ownOrder,
  refuseActingFor,
  settleOrder,
  STORAGE,
  syncWithGateway,
  wirePayStatus,
} from '../order/order-service'
import { lockPayingCard } from '../reads'
import type { Order } from '../tables'
import { dueOf, TOP_UP } from './amount-due'

import type { DataOf, InputOf } from '@/api/core/call'
import type * as calls from '@/api/payment/calls'

export async function cardBalance(
  context: PatientContext,
  { cardId }: InputOf<typeof calls.getCardBalance>,
): Promise<DataOf<typeof calls.getCardBalance>> {
  const cards = await cardsOf(context.db, context.patientId)
  // The default one stands first.
  const found = cardId ? cards.find((one) => one.cardId === cardId) : cards[0]
  if (!found) throw cardId ? notFound() : refuse('请先绑定就诊卡')
  return { cardId: found.cardId, cardNo: found.cardNo, balanceFen: found.balanceFen, at: context.now }
}

export async function payOrderWithCard(
  context: PatientContext,
  input: { orderCode: string; cardId?: string | undefined; confirmed?: boolean | undefined },
) {
  await expireHeld(context.sandbox, context.now)
  const { order, balanceFen } = await payWithCard(context, input)
  return {
    orderCode: order.orderCode,
    appointmentId: order.bizId,
    payStatus: wirePayStatus(order),
    balanceAfterFen: balanceFen,
    serverTime: context.now,
  }
}

/**
 * Pays with the balance of the patient's own card (4002 asks for confirmation first).
 * @throws Refusal 4002 unconfirmed; 400 when the balance is short or the order cannot be paid.
 */
export async function payWithCard(
  context: PatientContext,
  input: { orderCode: string; cardId?: string | undefined; confirmed?: boolean | undefined },
): Promise<{ order: Order; balanceFen: number | null }> {
  const { sandbox, db, now } = context
  const own = await ownOrder(db, context, input.orderCode)
  refuseActingFor(context, own)
  if (own.state === 'paid') return { order: own, balanceFen: null }
  if (own.type === TOP_UP) throw refuse('充值不能使用就诊卡余额支付')
  if (!input.confirmed)
    throw new Refusal(4002, '请确认使用就诊卡余额支付', { orderCode: own.orderCode, payableFen: dueOf(own) })
  await cardWith(db, context, input.cardId, own)
  const state = await sandbox.gateway.close(own.orderCode)
  if (state === 'paid' || state === 'unknown') {
    await syncWithGateway(sandbox, own.orderCode, now)
    if (state === 'unknown') throw refuse('该订单有一笔支付正在确认，请稍后查询')
    return { order: await ownOrder(db, context, own.orderCode), balanceFen: null }
  }
  return db.transaction(async (tx) => {
    const order = await lockKnownOrder(tx, own.orderCode)
    if (!OPEN_STATES.includes(order.state) || order.expireAt <= now) throw refuse('订单已失效，请重新提交')
    const found = await cardWith(tx, context, input.cardId, order)
    const balanceFen = found.balanceFen - dueOf(order)
    await setBalance(tx, found.cardId, balanceFen)
    await settleOrder(tx, order, { tradeNo: found.cardNo, method: 'visitCard', at: now })
    return { order: await lockKnownOrder(tx, order.orderCode), balanceFen }
  })
}

/** The patient's own card whose balance covers what is due, locked. */
async function cardWith(
  tx: Db,
  context: PatientContext,
  cardId: string | undefined,
  order: Order,
): Promise<typeof card.$inferSelect> {
  const [found] = await lockPayingCard(tx, context.patientId, cardId)
  if (!found && cardId) {
    context.target = idOnly(cardId)
    throw notFound()
  }
  if (!found) throw refuse('请先绑定就诊卡')
  if (found.status !== 'ACTIVE') throw refuse('该就诊卡当前不可用')
  const [dueFen, { balanceFen }] = [dueOf(order), found]
  if (balanceFen >= dueFen) return found
  const words = '余额不足，请先充值'
  // A balance that is short has a code of its own for storage (spec:codes#table, 888).
  throw order.type === STORAGE
    ? new Refusal(888, words, { payableFen: dueFen, balanceFen, shortFen: dueFen - balanceFen })
    : refuse(words)
}
