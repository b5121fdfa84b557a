/**
 * Visiting cards: bound by number and name, one default, at most five, none with an open order taken away
 * (spec:identity#visiting-cards).
 */

import { boundPatient } from '../../identity/verification/verification-service'
import { auditCall } from '../../server/audit'
import type { PatientContext, Sandbox } from '../../server/context'
import { advisoryLock } from '../../server/db/advisory-lock'
import type { Db } from '../../server/db/database'
import { rowOf } from '../../server/db/row-of'
import { emit } from '../../server/events'
import { notFound, readOrRefuse, Refusal, refuse } from '../../server/http/refusal'
import { randomId, seededId } from '../../server/secrets'
import { maskedIdNo } from '../../server/vault'
import { isShared, ownPatient, pairingOf } from '../couple-service'
import { coupleEvents } from '../events'
import { cardView } from '../patient/patient-views'
import { findOpenOrdersOf } from '../reads'
import type { Card, Patient } from '../tables'
import {
  findBoundCards,
  findCardsByCardId,
  findBoundCard,
  findCardsByCardNo,
  findCardsByPatientId,
  findHealthCards,
  listBoundCards,
  findCardsOfPeople,
  findUnitsByUnitId,
  insertCardIfAbsent,
  setCardIsDefaultFalseByPatientId,
  setCardIsDefaultTrueByCardId,
  bindSyncedCard,
  markCardUnbound,
  updateCard,
  updateCardByCardId,
} from './card-queries'

import type { DataOf, InputOf } from '@/api/core/call'
import type * as calls from '@/api/couple/calls'
import { ageOn, hospitalDate } from '@/domain/dates'
import { parseCardNo } from '@/domain/input/card-number'
import { isSameName } from '@/domain/input/name'
import { maskName } from '@/domain/text'
import { MINUTE_MS, SECOND_MS } from '@/domain/time'

/** The own cards, and the partner's default one where the partner has agreed to being acted for. */
export async function listCards(context: PatientContext) {
  const me = await ownPatient(context)
  const paired = await pairingOf(context.db, me.patientId)
  const partner =
    paired && (await isShared(context.db, paired.partner.patientId, paired.pairId, 'actFor')) ? paired.partner : null
  const rows = await findCardsOfPeople(context.db, [me.patientId, ...(partner ? [partner.patientId] : [])])
  const [theirs] = defaultFirst(rows.filter(({ patientId }) => patientId === partner?.patientId))
  const own = defaultFirst(rows.filter(({ patientId }) => patientId === me.patientId))
  return [
    ...own.filter(({ cardType }) => cardType !== 'health').map((row) => cardView(row, me)),
    ...(partner && theirs ? [cardView(theirs, partner, 'spouse')] : []),
  ]
}

export async function listOwnCards(context: PatientContext) {
  const me = await ownPatient(context)
  const rows = await cardsOf(context.db, me.patientId)
  return rows.filter(({ cardType }) => cardType !== 'health').map((row) => cardView(row, me))
}

/** Cards are managed by their holder alone, whoever's card the session acts with. */
export async function asHolder(context: PatientContext): Promise<PatientContext> {
  context.patientId = (await ownPatient(context)).patientId
  return context
}

export async function getOwnCard(
  context: PatientContext,
  { cardId }: InputOf<typeof calls.getCard>,
): Promise<DataOf<typeof calls.getCard>> {
  context.target = cardId
  const found = (await listOwnCards(context)).find((one) => one.cardId === cardId)
  if (!found) throw notFound()
  return found
}

export async function electronicCard(context: PatientContext): Promise<DataOf<typeof calls.getHealthCard>> {
  const me = await ownPatient(context)
  const row = await healthCard(context, me)
  return {
    cardId: row.cardId,
    cardNo: row.cardNo,
    cardType: 'health' as const,
    nameMasked: maskName(me.name),
    idNoMasked: maskedIdNo(me),
    balanceFen: null,
    issuedBy: '示例市卫生健康委员会',
    hasQrCode: true,
  }
}

export async function electronicCardCode(
  context: PatientContext,
  { cardId }: InputOf<typeof calls.getHealthCardQrCode>,
): Promise<DataOf<typeof calls.getHealthCardQrCode>> {
  const me = await ownPatient(context)
  if (!cardId) return dynamicCode(await healthCard(context, me), context.now)
  context.target = cardId
  const row = (await cardsOf(context.db, me.patientId)).find((one) => one.cardId === cardId)
  if (!row) throw notFound()
  if (row.status !== 'ACTIVE') throw refuse('此卡已挂失，解除挂失后才能使用')
  return dynamicCode(row, context.now)
}

export async function patientBarcode(
  context: PatientContext,
  { type }: InputOf<typeof calls.getBarCodePatient>,
): Promise<DataOf<typeof calls.getBarCodePatient>> {
  const bound = await boundPatient(context)
  const [row] = (await cardsOf(context.db, context.patientId)).filter(({ status }) => status === 'ACTIVE')
  if (!bound || !row) throw refuse('请先绑定就诊卡')
  const who = bound.patient
  const isCase = type === 'case' && who.caseNo !== ''
  return {
    type,
    nameMasked: maskName(who.name),
    sex: who.sex === 1 ? ('1' as const) : ('2' as const),
    age: ageOn(who.birthday, hospitalDate(context.now)),
    cardNo: row.cardNo,
    barcode: isCase ? who.caseNo : row.cardNo,
    qrText: `VC1.${row.cardNo}`,
    caseNo: who.caseNo,
    hint: isCase ? '就诊时出示病历条码' : '就诊、取号、检查时出示，由工作人员扫描',
  }
}

/** Cards a member may hold (spec:identity#visiting-cards). */
export const MAX_CARDS = 5
/** Life of a dynamic code (spec:identity#dynamic-card-code). */
export const QR_LIFE_MS = 60 * SECOND_MS
const OPEN_ORDERS = ['created', 'paying', 'unknown'] as const

async function ownCard(tx: Db, context: PatientContext, cardId: string): Promise<Card> {
  context.target = cardId
  const row = (await cardsOf(tx, context.patientId)).find((one) => one.cardId === cardId)
  if (!row) throw notFound()
  return row
}

const lockCards = (tx: Db, patientId: string) => advisoryLock(tx, `cards:${patientId}`)

async function putDefault(tx: Db, patientId: string, cardId: string): Promise<void> {
  await setCardIsDefaultFalseByPatientId(tx, patientId)
  await setCardIsDefaultTrueByCardId(tx, cardId)
}

export async function makeDefault(context: PatientContext, cardId: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    await lockCards(tx, context.patientId)
    await ownCard(tx, context, cardId)
    await putDefault(tx, context.patientId, cardId)
    await auditCall(tx, context, cardId)
  })
}

/** Takes a card out of the app. The newest one left becomes the default (spec:identity#visiting-cards). */
export async function unbindCard(context: PatientContext, cardId: string): Promise<string> {
  return context.db.transaction(async (tx) => {
    await lockCards(tx, context.patientId)
    const row = await ownCard(tx, context, cardId)
    const open = await findOpenOrdersOf(tx, context.patientId, OPEN_ORDERS)
    if (open.length > 0) throw refuse('您有待支付的订单，支付或取消后才能删除就诊卡')
    await markCardUnbound(tx, cardId)
    const left = await listBoundCards(tx, context.patientId)
    const known = left.find(({ isDefault }) => isDefault)
    if (!known && left[0] && row.isDefault) await putDefault(tx, context.patientId, left[0].cardId)
    await auditCall(tx, context, cardId)
    return known?.cardId ?? left[0]?.cardId ?? ''
  })
}

/** Brings back what the hospital knows: cards that were taken out of the app. */
export async function syncCards(context: PatientContext): Promise<number> {
  return context.db.transaction(async (tx) => {
    await lockCards(tx, context.patientId)
    const rows = await findCardsByPatientId(tx, context.patientId)
    const gone = rows.filter(({ unbound }) => unbound).slice(0, MAX_CARDS - rows.filter((one) => !one.unbound).length)
    for (const { cardId } of gone) await bindSyncedCard(tx, cardId)
    const first = rows.find(({ isDefault }) => isDefault) ?? gone[0]
    if (first && !first.isDefault) await putDefault(tx, context.patientId, first.cardId)
    await auditCall(tx, context, context.patientId)
    return gone.length
  })
}

/** Binds a card by its number and the holder's name, or reports one lost or found. */
export async function changeCard(
  context: PatientContext,
  input: {
    cardId?: string | undefined
    cardNo?: string | undefined
    name?: string | undefined
    status?: 'ACTIVE' | 'LOST' | undefined
  },
): Promise<string> {
  if (input.cardId) return reportCard(context, input.cardId, input.status)
  const cardNo = readOrRefuse(parseCardNo(input.cardNo ?? ''))
  return context.db.transaction(async (tx) => {
    await lockCards(tx, context.patientId)
    const me = await ownPatient(context)
    const [known] = await findCardsByCardNo(tx, context.unitId, cardNo)
    // A card of somebody else is answered like one that does not exist.
    if (known?.patientId !== me.patientId || !isSameName(input.name ?? '', me.name))
      throw refuse('卡号与姓名不一致，请核对后重试，或到医院窗口办理')
    if (!known.unbound) {
      await auditCall(tx, context, known.cardId)
      return known.cardId
    }
    const held = await cardsOf(tx, me.patientId)
    if (held.length >= MAX_CARDS) throw refuse(`最多绑定${MAX_CARDS}张就诊卡，请先删除不用的卡`)
    await updateCardByCardId(tx, { unbound: false, source: 'input', createdAt: context.now }, known.cardId)
    if (!held.some(({ isDefault }) => isDefault)) await putDefault(tx, me.patientId, known.cardId)
    await auditCall(tx, context, known.cardId)
    return known.cardId
  })
}

async function reportCard(
  context: PatientContext,
  cardId: string,
  status: 'ACTIVE' | 'LOST' | undefined,
): Promise<string> {
  await context.db.transaction(async (tx) => {
    const row = await ownCard(tx, context, cardId)
    if (!status) throw refuse('请选择挂失或解除挂失')
    if (row.status !== 'ACTIVE' && row.status !== 'LOST') throw refuse('此卡已冻结或注销，请到医院窗口办理')
    if (row.status !== status) await updateCard(tx, { status }, cardId)
    await auditCall(tx, context, cardId, `ok:${status}`)
  })
  return cardId
}

/** Switches the session to another card: an own one, or the partner's who has agreed to being acted for. */
export async function switchCard(context: PatientContext, cardId: string) {
  context.target = cardId
  const me = await ownPatient(context)
  const [row] = await findBoundCard(context.db, cardId, context.unitId)
  const paired = row && row.patientId !== me.patientId ? await pairingOf(context.db, me.patientId) : null
  const partner = paired && row?.patientId === paired.partner.patientId ? paired : null
  if (!row || (row.patientId !== me.patientId && !partner)) throw notFound()
  if (partner && !(await isShared(context.db, partner.partner.patientId, partner.pairId, 'actFor'))) throw notFound()
  await context.db.transaction(async (tx) => {
    const actingPatientId = partner ? partner.partner.patientId : null
    await emit(tx, coupleEvents.cardChosen, { tokenHash: context.caller.tokenHash, actingPatientId })
    await auditCall(tx, context, cardId, partner ? 'ok:forSpouse' : 'ok:own')
  })
  const who = partner?.partner ?? me
  return { cardId, relation: partner ? ('spouse' as const) : ('self' as const), nameMasked: maskName(who.name) }
}

/**
 * The electronic health card. Where the hospital issues it on a page of its own, a patient without one is sent there
 * (code 258); elsewhere it is made from the record.
 */
export async function healthCard(context: PatientContext, me: Patient): Promise<Card> {
  const [known] = await findHealthCards(context.db, me.patientId)
  if (known) return known
  const [place] = await findUnitsByUnitId(context.db, context.unitId)
  if (place?.cardPage) throw new Refusal(258, '请先领取电子健康卡', place.cardPage)
  const cardId = seededId('healthCard', me.patientId)
  await insertCardIfAbsent(context.db, {
    cardId,
    unitId: me.unitId,
    patientId: me.patientId,
    cardNo: `9${me.hisPatientId.padStart(9, '0')}`,
    cardType: 'health',
    balanceFen: 0,
    status: 'ACTIVE',
    isDefault: false,
    source: 'apply',
    createdAt: context.now,
  })
  return rowOf(await findCardsByCardId(context.db, cardId))
}

/** A fresh dynamic code; a screenshot is worth nothing a minute later. */
export const dynamicCode = (row: Card, now: number) => ({
  qrText: `HC1.${row.cardNo}.${Math.floor(now / SECOND_MS)}.${randomId().slice(0, 12)}`,
  barcode: row.cardNo,
  expireAt: now + QR_LIFE_MS,
  refreshSeconds: QR_LIFE_MS / SECOND_MS,
  serverTime: now,
})

/** An encrypted id for other systems is good for so long (ours). */
export const ENCRYPTED_LIFE_MS = 5 * MINUTE_MS

/** The card that an approved application brings, one for each time it was sent, however often it is approved. */
export async function issueCard(
  tx: Sandbox['db'],
  { unitId, patientId, recordId, version }: { unitId: number; patientId: string; recordId: string; version: number },
  now: number,
): Promise<void> {
  const cardId = seededId('issued', recordId, version)
  const cards = await findBoundCards(tx, patientId)
  await insertCardIfAbsent(tx, {
    cardId,
    unitId,
    patientId,
    cardNo: `61${String(unitId).padStart(4, '0')}${String(now % 1_000_000).padStart(6, '0')}`,
    cardType: 'visit',
    balanceFen: 0,
    status: 'ACTIVE',
    isDefault: !cards.some(({ isDefault }) => isDefault),
    source: 'apply',
    createdAt: now,
  })
}

/** The patient's cards, the default first. */
export async function cardsOf(db: Db, patientId: string): Promise<Card[]> {
  return defaultFirst(await findBoundCards(db, patientId))
}

const defaultFirst = (rows: readonly Card[]): Card[] =>
  [...rows].sort((a, b) => Number(b.isDefault) - Number(a.isDefault) || a.cardNo.localeCompare(b.cardNo))
