/**
 * Visiting cards: bound by number and name, one default, at most five, none with an open order taken away
 * (spec:identity#visiting-cards).
 */
import { and, desc, eq, inArray } from 'drizzle-orm'

import { MINUTE_MS, SECOND_MS } from '@/domain/time'
import { maskName } from '@/domain/text'

import { recordCall } from '../audit'
import type { PatientAsk } from '../context'
import type { Db } from '../db/open'
import { card, payOrder, session, unit } from '../db/schema'
import { notFound, Refusal, refuse } from '../refusal'
import { randomId, seededId } from '../secrets'
import { ownPatient, pairingOf, shares, takeTurn } from './pairs'
import type { Patient } from './booking-policy'

/** Cards a member may hold (spec:identity#visiting-cards). */
export const MAX_CARDS = 5
/** Life of a dynamic code (spec:identity#dynamic-card-code). */
export const QR_LIFE_MS = 60 * SECOND_MS
const OPEN_ORDERS = ['created', 'paying', 'unknown'] as const

export type CardRow = typeof card.$inferSelect

/** The patient's bound cards, the default first. */
export async function boundCards(db: Db, patientId: string): Promise<CardRow[]> {
  const rows = await db
    .select()
    .from(card)
    .where(and(eq(card.patientId, patientId), eq(card.unbound, false)))
  return rows.sort((a, b) => Number(b.isDefault) - Number(a.isDefault) || a.cardNo.localeCompare(b.cardNo))
}

async function ownCard(tx: Db, ask: PatientAsk, cardId: string): Promise<CardRow> {
  ask.target = cardId
  const row = (await boundCards(tx, ask.patientId)).find((one) => one.cardId === cardId)
  if (!row) throw notFound()
  return row
}

const turn = (tx: Db, patientId: string) => takeTurn(tx, `cards:${patientId}`)

async function putDefault(tx: Db, patientId: string, cardId: string): Promise<void> {
  await tx.update(card).set({ isDefault: false }).where(eq(card.patientId, patientId))
  await tx.update(card).set({ isDefault: true }).where(eq(card.cardId, cardId))
}

export async function makeDefault(ask: PatientAsk, cardId: string): Promise<void> {
  await ask.db.transaction(async (tx) => {
    await turn(tx, ask.patientId)
    await ownCard(tx, ask, cardId)
    await putDefault(tx, ask.patientId, cardId)
    await recordCall(tx, ask, cardId)
  })
}

/** Takes a card out of the app. The newest one left becomes the default (spec:identity#visiting-cards). */
export async function unbindCard(ask: PatientAsk, cardId: string): Promise<string> {
  return ask.db.transaction(async (tx) => {
    await turn(tx, ask.patientId)
    const row = await ownCard(tx, ask, cardId)
    const open = await tx
      .select({ id: payOrder.orderCode })
      .from(payOrder)
      .where(and(eq(payOrder.patientId, ask.patientId), inArray(payOrder.state, [...OPEN_ORDERS])))
    if (open.length > 0) throw refuse('您有待支付的订单，支付或取消后才能删除就诊卡')
    await tx.update(card).set({ unbound: true, isDefault: false }).where(eq(card.cardId, cardId))
    const left = await tx
      .select()
      .from(card)
      .where(and(eq(card.patientId, ask.patientId), eq(card.unbound, false)))
      .orderBy(desc(card.createdAt), card.cardNo)
    const known = left.find(({ isDefault }) => isDefault)
    if (!known && left[0] && row.isDefault) await putDefault(tx, ask.patientId, left[0].cardId)
    await recordCall(tx, ask, cardId)
    return known?.cardId ?? left[0]?.cardId ?? ''
  })
}

/** Brings back what the hospital knows: cards that were taken out of the app. */
export async function syncCards(ask: PatientAsk): Promise<number> {
  return ask.db.transaction(async (tx) => {
    await turn(tx, ask.patientId)
    const rows = await tx.select().from(card).where(eq(card.patientId, ask.patientId))
    const gone = rows.filter(({ unbound }) => unbound).slice(0, MAX_CARDS - rows.filter((one) => !one.unbound).length)
    for (const { cardId } of gone)
      await tx.update(card).set({ unbound: false, source: 'sync' }).where(eq(card.cardId, cardId))
    const first = rows.find(({ isDefault }) => isDefault) ?? gone[0]
    if (first && !first.isDefault) await putDefault(tx, ask.patientId, first.cardId)
    await recordCall(tx, ask, ask.patientId)
    return gone.length
  })
}

/** Binds a card by its number and the holder's name, or reports one lost or found. */
export async function changeCard(
  ask: PatientAsk,
  input: {
    cardId?: string | undefined
    cardNo?: string | undefined
    name?: string | undefined
    status?: 'ACTIVE' | 'LOST' | undefined
  },
): Promise<string> {
  if (input.cardId) return report(ask, input.cardId, input.status)
  const cardNo = (input.cardNo ?? '').replace(/\s/g, '')
  if (!/^\d{6,20}$/.test(cardNo)) throw refuse('就诊卡号应为6至20位数字')
  return ask.db.transaction(async (tx) => {
    await turn(tx, ask.patientId)
    const me = await ownPatient(ask)
    const [known] = await tx
      .select()
      .from(card)
      .where(and(eq(card.unitId, ask.unitId), eq(card.cardNo, cardNo)))
    // A card of somebody else is answered like one that does not exist.
    if (known?.patientId !== me.patientId || (input.name ?? '').trim() !== me.name)
      throw refuse('卡号与姓名不一致，请核对后重试，或到医院窗口办理')
    if (!known.unbound) {
      await recordCall(tx, ask, known.cardId)
      return known.cardId
    }
    const held = await boundCards(tx, me.patientId)
    if (held.length >= MAX_CARDS) throw refuse(`最多绑定${MAX_CARDS}张就诊卡，请先删除不用的卡`)
    await tx
      .update(card)
      .set({ unbound: false, source: 'input', createdAt: ask.now })
      .where(eq(card.cardId, known.cardId))
    if (!held.some(({ isDefault }) => isDefault)) await putDefault(tx, me.patientId, known.cardId)
    await recordCall(tx, ask, known.cardId)
    return known.cardId
  })
}

async function report(ask: PatientAsk, cardId: string, status: 'ACTIVE' | 'LOST' | undefined): Promise<string> {
  await ask.db.transaction(async (tx) => {
    await turn(tx, ask.patientId)
    const row = await ownCard(tx, ask, cardId)
    if (!status) throw refuse('请选择挂失或解除挂失')
    if (row.status !== 'ACTIVE' && row.status !== 'LOST') throw refuse('此卡已冻结或注销，请到医院窗口办理')
    if (row.status !== status) await tx.update(card).set({ status }).where(eq(card.cardId, cardId))
    await recordCall(tx, ask, cardId, `ok:${status}`)
  })
  return cardId
}

/** Switches the session to another card: an own one, or the partner's who has agreed to being acted for. */
export async function switchCard(ask: PatientAsk, cardId: string) {
  ask.target = cardId
  const me = await ownPatient(ask)
  const [row] = await ask.db
    .select()
    .from(card)
    .where(and(eq(card.cardId, cardId), eq(card.unbound, false), eq(card.unitId, ask.unitId)))
  const paired = row && row.patientId !== me.patientId ? await pairingOf(ask.db, me.patientId) : null
  const partner = paired && row?.patientId === paired.partner.patientId ? paired : null
  if (!row || (row.patientId !== me.patientId && !partner)) throw notFound()
  if (partner && !(await shares(ask.db, partner.partner.patientId, partner.pairId, 'actFor'))) throw notFound()
  await ask.db.transaction(async (tx) => {
    await tx
      .update(session)
      .set({ actingPatientId: partner ? partner.partner.patientId : null })
      .where(eq(session.tokenHash, ask.caller.tokenHash))
    await recordCall(tx, ask, cardId, partner ? 'ok:forSpouse' : 'ok:own')
  })
  const who = partner?.partner ?? me
  return { cardId, relation: partner ? ('spouse' as const) : ('self' as const), nameMasked: maskName(who.name) }
}

/**
 * The electronic health card. Where the hospital issues it on a page of its own, a patient without one is sent there
 * (code 258); elsewhere it is made from the record.
 */
export async function healthCard(ask: PatientAsk, me: Patient): Promise<CardRow> {
  const [known] = await ask.db
    .select()
    .from(card)
    .where(and(eq(card.patientId, me.patientId), eq(card.cardType, 'health')))
  if (known) return known
  const [place] = await ask.db.select().from(unit).where(eq(unit.unitId, ask.unitId))
  if (place?.cardPage) throw new Refusal(258, '请先领取电子健康卡', place.cardPage)
  const cardId = seededId('healthCard', me.patientId)
  await ask.db
    .insert(card)
    .values({
      cardId,
      unitId: me.unitId,
      patientId: me.patientId,
      cardNo: `9${me.hisPatientId.padStart(9, '0')}`,
      cardType: 'health',
      balanceFen: 0,
      status: 'ACTIVE',
      isDefault: false,
      source: 'apply',
      createdAt: ask.now,
    })
    .onConflictDoNothing()
  const [made] = await ask.db.select().from(card).where(eq(card.cardId, cardId))
  if (!made) throw notFound()
  return made
}

/** A fresh dynamic code; a screenshot is worth nothing a minute later. */
export const dynamicCode = (row: CardRow, now: number) => ({
  qrText: `HC1.${row.cardNo}.${Math.floor(now / SECOND_MS)}.${randomId().slice(0, 12)}`,
  barcode: row.cardNo,
  expireAt: now + QR_LIFE_MS,
  refreshSeconds: QR_LIFE_MS / SECOND_MS,
  serverTime: now,
})

/** An encrypted id for other systems is good for so long (ours). */
export const ENCRYPTED_LIFE_MS = 5 * MINUTE_MS
