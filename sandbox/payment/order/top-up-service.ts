/**
 * Top-ups of a visiting card (spec:payment#top-up): whole yuan, one order an intent, the balance rises when it is paid.
 */

import { takeFromCard } from '../../couple/card/card-balance-service'
import { cardsOf } from '../../couple/card/card-service'
import type { Card } from '../../couple/tables'
import { idOnly } from '../../server/audit'
import type { PatientContext } from '../../server/context'
import type { Db } from '../../server/db/database'
import { paged } from '../../server/http/paging'
import { notFound, refuse } from '../../server/http/refusal'
import { hashOf, randomId } from '../../server/secrets'
import { TOP_UP } from '../bill/amount-due'
import { findOwnCard } from '../reads'
import type { Order } from '../tables'
import { payMethodOf } from './checkout-service'
import { cardIdOfTopUp } from './fulfilment-service'
import { createOrder, lockOrder, wirePayStatus } from './order-service'
import { findTopUps } from './top-up-queries'

import type { DataOf, InputOf } from '@/api/core/call'
import type * as calls from '@/api/payment/calls'
import { cardTail } from '@/domain/text'
import { MINUTE_MS } from '@/domain/time'

export async function topUpOptions(
  context: PatientContext,
  { cardId }: InputOf<typeof calls.getTopUpOptions>,
): Promise<DataOf<typeof calls.getTopUpOptions>> {
  const filled = await cardToFill(context, cardId)
  return {
    cardId: filled.cardId,
    cardNo: filled.cardNo,
    balanceFen: filled.balanceFen,
    presets: [...TOP_UP_PRESETS],
    minFen: TOP_UP_MIN_FEN,
    maxFen: TOP_UP_MAX_FEN,
    serverTime: context.now,
  }
}

export async function listTopUps(
  context: PatientContext,
  { orderCode, pageNo, pageSize }: InputOf<typeof calls.listTopUps>,
): Promise<DataOf<typeof calls.listTopUps>> {
  const numbers = new Map((await cardsOf(context.db, context.patientId)).map((one) => [one.cardId, one.cardNo]))
  const list = (await topUpsOf(context, orderCode)).map((order) => ({
    orderCode: order.orderCode,
    cardNo: numbers.get(cardIdOfTopUp(order.bizId)) ?? '',
    amountFen: order.payableFen,
    payStatus: wirePayStatus(order),
    payMethod: payMethodOf(order),
    createdAt: order.createdAt,
    paidAt: order.paidAt,
  }))
  return paged(list, pageNo, pageSize)
}

/** 1 to 5000 yuan a time (spec:payment#top-up), in fen. */
export const TOP_UP_MIN_FEN = 100
export const TOP_UP_MAX_FEN = 500_000
/** The amounts offered (spec:payment#top-up), in fen. */
export const TOP_UP_PRESETS = [10_000, 50_000, 100_000, 200_000, 500_000] as const
const ORDER_MS = 30 * MINUTE_MS

/** The patient's card that is named, else the default one. @throws Refusal when there is none, or it is not in use. */
export async function cardToFill(context: PatientContext, cardId: string | undefined): Promise<Card> {
  const [found] = await findOwnCard(context.db, context.unitId, context.patientId, cardId)
  if (cardId) context.target = idOnly(cardId)
  if (!found) throw cardId ? notFound() : refuse('请先绑定就诊卡')
  if (found.status !== 'ACTIVE') throw refuse('该就诊卡当前不可用')
  return found
}

/** What somebody means to do once: as they name it, else by the key that came with the call. */
export const intentOf = ({ key }: Pick<PatientContext, 'key'>, given: string | undefined): string =>
  given ?? (key ? hashOf(key).slice(0, 32) : randomId())

/** Makes the order of an intent, or finds the one it made before. @throws Refusal for an amount that is not offered. */
export async function topUpOrder(
  context: PatientContext,
  input: { cardId?: string | undefined; amountFen: number; intent?: string | undefined },
): Promise<Order> {
  const { amountFen } = input
  const intent = intentOf(context, input.intent)
  const filled = await cardToFill(context, input.cardId)
  if (amountFen < TOP_UP_MIN_FEN || amountFen > TOP_UP_MAX_FEN || amountFen % 100 !== 0)
    throw refuse('充值金额须为1至5000元的整数')
  return createOrder(
    context.db,
    {
      unitId: context.unitId,
      patientId: context.patientId,
      memberId: context.caller.memberId,
      type: TOP_UP,
      bizId: `${filled.cardId}:${intent}`,
      title: '就诊卡充值',
      items: [
        { name: '就诊卡充值', spec: `卡号${cardTail(filled.cardNo)}`, qty: 1, unitPriceFen: amountFen, amountFen },
      ],
      idemKey: `topUp:${intent}`,
      expireAt: context.now + ORDER_MS,
    },
    context.now,
  )
}

/** The patient's top-ups, newest first. */
export async function topUpsOf(context: PatientContext, orderCode?: string): Promise<Order[]> {
  const rows = await findTopUps(context.db, context.unitId, context.patientId, TOP_UP, orderCode)
  if (orderCode) context.target = idOnly(orderCode)
  if (orderCode && rows.length === 0) throw notFound()
  return rows
}

/**
 * A top-up that goes back to who paid it leaves the card in the same moment; other orders have nothing there.
 * @throws Refusal where it was spent meanwhile, so that it is not had twice
 */
export async function takeTopUpBack(tx: Db, orderCode: string, fen: number): Promise<void> {
  const order = await lockOrder(tx, orderCode)
  if (order?.type !== TOP_UP) return
  const [taken] = await takeFromCard(tx, cardIdOfTopUp(order.bizId), fen)
  if (!taken) throw refuse('就诊卡余额不足，已使用的金额不能退回')
}
