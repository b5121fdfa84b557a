import { and, eq } from 'drizzle-orm'

import { idOnly } from '../audit'
import type { PatientAsk } from '../context'
import type { Db } from '../db/open'
import { card } from '../db/schema'
import { notFound, Refusal, refuse } from '../refusal'
import { dueOf, lockOrder, OPEN, ownOrder, requery, settle, type Order } from './orders'

/** Order type of a top-up (spec:payment#order-types): a card is not filled from itself. */
export const TOP_UP = 1

/**
 * Pays with the balance of the patient's own card (4002 asks for confirmation first).
 * @throws Refusal 4002 unconfirmed; 400 when the balance is short or the order cannot be paid.
 */
export async function payWithCard(
  ask: PatientAsk,
  input: { orderCode: string; cardId?: string | undefined; confirmed?: boolean | undefined },
): Promise<{ order: Order; balanceFen: number | null }> {
  const { sandbox, db, now } = ask
  const own = await ownOrder(db, ask, input.orderCode)
  if (own.state === 'paid') return { order: own, balanceFen: null }
  if (own.type === TOP_UP) throw refuse('充值不能使用就诊卡余额支付')
  if (!input.confirmed)
    throw new Refusal(4002, '请确认使用就诊卡余额支付', { orderCode: own.orderCode, payableFen: dueOf(own) })
  await cardWith(db, ask, input.cardId, dueOf(own))
  const state = await sandbox.gateway.close(own.orderCode)
  if (state === 'paid' || state === 'unknown') {
    await requery(sandbox, own.orderCode, now)
    if (state === 'unknown') throw refuse('该订单有一笔支付正在确认，请稍后查询')
    return { order: await ownOrder(db, ask, own.orderCode), balanceFen: null }
  }
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, own.orderCode)
    if (!order || !OPEN.includes(order.state) || order.expireAt <= now) throw refuse('订单已失效，请重新提交')
    const found = await cardWith(tx, ask, input.cardId, dueOf(order))
    const balanceFen = found.balanceFen - dueOf(order)
    await tx.update(card).set({ balanceFen }).where(eq(card.cardId, found.cardId))
    await settle(tx, order, { tradeNo: found.cardNo, method: 'visitCard', at: now })
    return { order: (await lockOrder(tx, order.orderCode)) ?? order, balanceFen }
  })
}

/** The patient's own card with at least this balance, locked. */
async function cardWith(
  tx: Db,
  ask: PatientAsk,
  cardId: string | undefined,
  atLeastFen: number,
): Promise<typeof card.$inferSelect> {
  const wanted = cardId ? eq(card.cardId, cardId) : eq(card.isDefault, true)
  const [found] = await tx
    .select()
    .from(card)
    .where(and(eq(card.patientId, ask.patientId), wanted))
    .for('update')
  if (!found && cardId) {
    ask.target = idOnly(cardId)
    throw notFound()
  }
  if (!found) throw refuse('请先绑定就诊卡')
  if (found.status !== 'ACTIVE') throw refuse('该就诊卡当前不可用')
  if (found.balanceFen < atLeastFen) throw refuse('余额不足，请先充值')
  return found
}
