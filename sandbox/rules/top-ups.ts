/**
 * Top-ups of a visiting card (spec:payment#top-up): whole yuan, one order an intent, the balance rises when it is paid.
 */
import { and, desc, eq } from 'drizzle-orm'

import { MINUTE_MS } from '@/domain/time'

import { idOnly } from '../audit'
import type { PatientAsk } from '../context'
import { card, payOrder } from '../db/schema'
import { notFound, refuse } from '../refusal'
import { hashOf, randomId } from '../secrets'
import { TOP_UP } from './card-payment'
import { createOrder, type Order } from './orders'

/** 1 to 5000 yuan a time (spec:payment#top-up), in fen. */
export const TOP_UP_MIN_FEN = 100
export const TOP_UP_MAX_FEN = 500_000
/** The amounts offered (spec:payment#top-up), in fen. */
export const TOP_UP_PRESETS = [10_000, 50_000, 100_000, 200_000, 500_000] as const
const ORDER_MS = 30 * MINUTE_MS

type Card = typeof card.$inferSelect

/** The patient's card that is named, else the default one. @throws Refusal when there is none, or it is not in use. */
export async function cardToFill(ask: PatientAsk, cardId: string | undefined): Promise<Card> {
  const wanted = cardId ? eq(card.cardId, cardId) : eq(card.isDefault, true)
  const [found] = await ask.db
    .select()
    .from(card)
    .where(and(eq(card.unitId, ask.unitId), eq(card.patientId, ask.patientId), wanted))
  if (cardId) ask.target = idOnly(cardId)
  if (!found) throw cardId ? notFound() : refuse('请先绑定就诊卡')
  if (found.status !== 'ACTIVE') throw refuse('该就诊卡当前不可用')
  return found
}

/** Makes the order of an intent, or finds the one it made before. @throws Refusal for an amount that is not offered. */
export async function topUpOrder(
  ask: PatientAsk,
  input: { cardId?: string | undefined; amountFen: number; intent?: string | undefined },
): Promise<Order> {
  const { amountFen } = input
  const intent = input.intent ?? (ask.key ? hashOf(ask.key).slice(0, 32) : randomId())
  const filled = await cardToFill(ask, input.cardId)
  if (amountFen < TOP_UP_MIN_FEN || amountFen > TOP_UP_MAX_FEN || amountFen % 100 !== 0)
    throw refuse('充值金额须为1至5000元的整数')
  return createOrder(
    ask.db,
    {
      unitId: ask.unitId,
      patientId: ask.patientId,
      memberId: ask.caller.memberId,
      type: TOP_UP,
      bizId: `${filled.cardId}:${intent}`,
      title: '就诊卡充值',
      items: [
        { name: '就诊卡充值', spec: `卡号尾号${filled.cardNo.slice(-4)}`, qty: 1, unitPriceFen: amountFen, amountFen },
      ],
      idemKey: `topUp:${intent}`,
      expireAt: ask.now + ORDER_MS,
    },
    ask.now,
  )
}

/** The patient's top-ups, newest first. */
export async function topUpsOf(ask: PatientAsk, orderCode?: string): Promise<Order[]> {
  const mine = and(eq(payOrder.unitId, ask.unitId), eq(payOrder.patientId, ask.patientId), eq(payOrder.type, TOP_UP))
  const rows = await ask.db
    .select()
    .from(payOrder)
    .where(and(mine, orderCode ? eq(payOrder.orderCode, orderCode) : undefined))
    .orderBy(desc(payOrder.createdAt))
  if (orderCode) ask.target = idOnly(orderCode)
  if (orderCode && rows.length === 0) throw notFound()
  return rows
}
